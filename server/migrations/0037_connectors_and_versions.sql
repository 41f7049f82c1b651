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
CREATE TABLE "crm_sends" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"system" text NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"event_id" uuid,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crm_sends_id_organization_id_pk" PRIMARY KEY("id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "event_files" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"file_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"web_view_link" text,
	"modified_time" timestamp(3) with time zone,
	"state" text NOT NULL,
	"checked_at" timestamp(3) with time zone NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "event_files_organization_id_event_id_file_id_pk" PRIMARY KEY("organization_id","event_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "site_versions" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"builder" text NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"fault" text,
	"content" jsonb,
	"object_key" text,
	"project_id" text,
	"chat_id" text,
	"external_id" text,
	"demo_url" text,
	"web_url" text,
	"requested_at" timestamp(3) with time zone,
	"deployment_id" text,
	"deployment_status" text,
	"deployment_url" text,
	"created_by" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp(3) with time zone,
	CONSTRAINT "site_versions_id_organization_id_pk" PRIMARY KEY("id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "suite_calendar_entries" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"enabled" boolean NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"account" text,
	"generation" integer DEFAULT 0 NOT NULL,
	"html_link" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suite_calendar_entries_organization_id_event_id_pk" PRIMARY KEY("organization_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "crm_b_syncs" ADD CONSTRAINT "crm_b_syncs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_b_campaigns" ADD CONSTRAINT "crm_b_campaigns_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_b_campaigns" ADD CONSTRAINT "crm_b_campaigns_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_b_members" ADD CONSTRAINT "crm_b_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_b_members" ADD CONSTRAINT "crm_b_members_registration_id_fk" FOREIGN KEY ("organization_id","registration_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_b_members" ADD CONSTRAINT "crm_b_members_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_sends" ADD CONSTRAINT "crm_sends_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_files" ADD CONSTRAINT "event_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_files" ADD CONSTRAINT "event_files_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_versions" ADD CONSTRAINT "site_versions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_versions" ADD CONSTRAINT "site_versions_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suite_calendar_entries" ADD CONSTRAINT "suite_calendar_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crm_b_syncs_newest" ON "crm_b_syncs" USING btree ("organization_id","started_at");--> statement-breakpoint
CREATE INDEX "crm_b_syncs_age" ON "crm_b_syncs" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_b_syncs_one" ON "crm_b_syncs" USING btree ("organization_id") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "crm_b_members_event" ON "crm_b_members" USING btree ("organization_id","event_id","status","updated_at");--> statement-breakpoint
CREATE INDEX "crm_b_members_member" ON "crm_b_members" USING btree ("organization_id","event_id","campaign_member_id") WHERE campaign_member_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "crm_sends_newest" ON "crm_sends" USING btree ("organization_id","email","at","id");--> statement-breakpoint
CREATE INDEX "crm_sends_age" ON "crm_sends" USING btree ("at");--> statement-breakpoint
CREATE INDEX "event_files_order" ON "event_files" USING btree ("organization_id","event_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "site_versions_number" ON "site_versions" USING btree ("organization_id","event_id","number");--> statement-breakpoint
CREATE INDEX "suite_calendar_entries_unsent" ON "suite_calendar_entries" USING btree ("organization_id") WHERE status IN ('queued', 'failed');--> statement-breakpoint
ALTER TABLE "integrations" DROP COLUMN "sync_started_at";--> statement-breakpoint
-- Pages show the published version.
CREATE TRIGGER event_sites_announce AFTER INSERT OR UPDATE OR DELETE ON event_sites FOR EACH ROW EXECUTE FUNCTION announce_change();
