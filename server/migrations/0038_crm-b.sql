CREATE TABLE "crm_b_syncs" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"status" text NOT NULL,
	"total" integer NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"refreshed" integer DEFAULT 0 NOT NULL,
	"matched" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"cursor_created_at" timestamp(3) with time zone,
	"cursor_id" uuid,
	"fault" text,
	"held_by" text NOT NULL,
	"lease" integer DEFAULT 1 NOT NULL,
	"heartbeat" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "crm_b_syncs_id_organization_id_pk" PRIMARY KEY("id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "crm_b_campaigns" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"campaign_id" text NOT NULL,
	"campaign_name" text NOT NULL,
	"registered_status" text NOT NULL,
	"attended_status" text NOT NULL,
	"pushing_until" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crm_b_campaigns_organization_id_event_id_pk" PRIMARY KEY("organization_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "crm_b_members" (
	"organization_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"record_id" text,
	"campaign_member_id" text,
	"sent_state" text,
	"is_created" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crm_b_members_organization_id_registration_id_pk" PRIMARY KEY("organization_id","registration_id")
);
--> statement-breakpoint
ALTER TABLE "crm_b_syncs" ADD CONSTRAINT "crm_b_syncs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_b_campaigns" ADD CONSTRAINT "crm_b_campaigns_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_b_campaigns" ADD CONSTRAINT "crm_b_campaigns_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_b_members" ADD CONSTRAINT "crm_b_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_b_members" ADD CONSTRAINT "crm_b_members_registration_id_fk" FOREIGN KEY ("organization_id","registration_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_b_members" ADD CONSTRAINT "crm_b_members_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crm_b_syncs_newest" ON "crm_b_syncs" USING btree ("organization_id","started_at");--> statement-breakpoint
CREATE INDEX "crm_b_syncs_age" ON "crm_b_syncs" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_b_syncs_one" ON "crm_b_syncs" USING btree ("organization_id") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "crm_b_members_event" ON "crm_b_members" USING btree ("organization_id","event_id","status","updated_at");--> statement-breakpoint
CREATE INDEX "crm_b_members_member" ON "crm_b_members" USING btree ("organization_id","event_id","campaign_member_id") WHERE campaign_member_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "integrations" DROP COLUMN "sync_started_at";