CREATE TABLE "bulk_change_items" (
	"organization_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"registration_id" text NOT NULL,
	"outcome" text,
	"status" text,
	"error" text,
	"status_before" text,
	"waitlist_number_before" bigint,
	"offer_expires_at_before" timestamp(3) with time zone,
	"undo" text,
	"undo_error" text,
	CONSTRAINT "bulk_change_items_organization_id_batch_id_position_pk" PRIMARY KEY("organization_id","batch_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"action" text NOT NULL,
	"filter" jsonb,
	"by_name" text NOT NULL,
	"status" text NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"effect" jsonb NOT NULL,
	"undoable_until" timestamp(3) with time zone,
	"undone_by_name" text,
	"undo_done" integer DEFAULT 0 NOT NULL,
	"undo_restored" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bulk_changes_id_organization_id_pk" PRIMARY KEY("id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "event_seats" ADD COLUMN "front_waitlist_number" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD CONSTRAINT "bulk_change_items_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD CONSTRAINT "bulk_change_items_batch_id_fk" FOREIGN KEY ("organization_id","batch_id") REFERENCES "public"."bulk_changes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_items_to_do" ON "bulk_change_items" USING btree ("organization_id","batch_id","position") WHERE outcome IS NULL;--> statement-breakpoint
CREATE INDEX "bulk_changes_age" ON "bulk_changes" USING btree ("created_at");