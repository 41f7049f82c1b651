CREATE TABLE "contact_filters" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_filters_id_organization_id_pk" PRIMARY KEY("id","organization_id")
);--> statement-breakpoint
CREATE TABLE "contact_emails" (
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"contact_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_emails_pk" PRIMARY KEY("organization_id","email")
);--> statement-breakpoint
CREATE TABLE "contact_tags" (
	"organization_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"key" text NOT NULL,
	"tag" text NOT NULL,
	"contact_created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "contact_tags_pk" PRIMARY KEY("organization_id","contact_id","key")
);--> statement-breakpoint
ALTER TABLE "contact_filters" ADD CONSTRAINT "contact_filters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_emails" ADD CONSTRAINT "contact_emails_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_emails" ADD CONSTRAINT "contact_emails_contact_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_tags" ADD CONSTRAINT "contact_tags_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_tags" ADD CONSTRAINT "contact_tags_contact_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_filters_workspace" ON "contact_filters" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "contact_emails_contact" ON "contact_emails" USING btree ("organization_id","contact_id");--> statement-breakpoint
CREATE INDEX "contact_tags_newest" ON "contact_tags" USING btree ("organization_id","key","contact_created_at","contact_id");--> statement-breakpoint
-- On a database in use, migrations/concurrently/0029_contacts.sql has built these indexes before.
DO $$ BEGIN
  IF to_regclass('contacts_in_crm_a') IS NULL THEN
    CREATE INDEX "contacts_in_crm_a" ON "contacts" USING btree ("organization_id","created_at","id") WHERE crm_a_id IS NOT NULL;
  END IF;
  IF to_regclass('contacts_in_crm_b') IS NULL THEN
    CREATE INDEX "contacts_in_crm_b" ON "contacts" USING btree ("organization_id","created_at","id") WHERE crm_b_id IS NOT NULL;
  END IF;
  IF to_regclass('event_invites_email') IS NULL THEN
    CREATE INDEX "event_invites_email" ON "event_invites" USING btree ("organization_id","email");
  END IF;
  IF to_regclass('mail_messages_recipient') IS NULL THEN
    CREATE INDEX "mail_messages_recipient" ON "mail_messages" USING btree ("organization_id","to_email","created_at","id");
  END IF;
  IF to_regclass('registrations_latest_arrivals') IS NULL THEN
    CREATE INDEX "registrations_latest_arrivals" ON "registrations" USING btree ("organization_id","checked_in_at","id") WHERE checked_in_at IS NOT NULL;
  END IF;
END $$;
