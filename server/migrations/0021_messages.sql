CREATE TABLE "mail_unsubscribes" (
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_unsubscribes_pk" PRIMARY KEY("organization_id","email")
);
--> statement-breakpoint
CREATE TABLE "event_message_recipients" (
	"organization_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"mail_id" uuid,
	CONSTRAINT "event_message_recipients_pk" PRIMARY KEY("organization_id","message_id","registration_id")
);
--> statement-breakpoint
CREATE TABLE "event_messages" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"filter" jsonb NOT NULL,
	"marketing" boolean NOT NULL,
	"status" text NOT NULL,
	"send_at" timestamp(3) with time zone,
	"decided_at" timestamp(3) with time zone,
	"queued_at" timestamp(3) with time zone,
	"settled_at" timestamp(3) with time zone,
	"total" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_messages_id_organization_id_pk" PRIMARY KEY("id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "event_message_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_unsubscribes" ADD CONSTRAINT "mail_unsubscribes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_message_recipients" ADD CONSTRAINT "event_message_recipients_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_message_recipients" ADD CONSTRAINT "event_message_recipients_message_id_fk" FOREIGN KEY ("organization_id","message_id") REFERENCES "public"."event_messages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_message_recipients_pending" ON "event_message_recipients" USING btree ("organization_id","message_id","registration_id") WHERE mail_id IS NULL;--> statement-breakpoint
CREATE INDEX "event_messages_newest" ON "event_messages" USING btree ("organization_id","event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "event_messages_due" ON "event_messages" USING btree ("send_at") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "event_messages_unsettled" ON "event_messages" USING btree ("decided_at") WHERE decided_at IS NOT NULL AND settled_at IS NULL;