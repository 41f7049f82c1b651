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
ALTER TABLE "event_files" ADD CONSTRAINT "event_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_files" ADD CONSTRAINT "event_files_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suite_calendar_entries" ADD CONSTRAINT "suite_calendar_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_files_order" ON "event_files" USING btree ("organization_id","event_id","position");--> statement-breakpoint
CREATE INDEX "suite_calendar_entries_unsent" ON "suite_calendar_entries" USING btree ("organization_id") WHERE status IN ('queued', 'failed');