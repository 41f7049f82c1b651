DROP INDEX "contacts_email";--> statement-breakpoint
ALTER TABLE "contact_notes" ADD COLUMN "pushing_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "notes_asked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "renewing_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "stored_objects" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "stored_objects" ADD COLUMN "alive_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "contact_notes_unsent" ON "contact_notes" USING btree ("organization_id","id") WHERE sync_status IN ('pending', 'failed');--> statement-breakpoint
CREATE INDEX "contacts_name" ON "contacts" USING btree ("organization_id",lower(left(name, 200)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contacts_last_name" ON "contacts" USING btree ("organization_id",lower(substring(left(name, 200) from '[^ ]+ *$')) text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_email" ON "contacts" USING btree ("organization_id","email" text_pattern_ops);