ALTER TABLE "marketing_campaigns" ADD COLUMN "archived_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "event_invites" ADD COLUMN "message" text;--> statement-breakpoint
-- On a database in use, the file of the same name in migrations/concurrently has built these indexes before. Asked for by name, because
-- CREATE INDEX IF NOT EXISTS waits for everyone who writes to the table, even if there is nothing to do.
DO $$ BEGIN
  IF to_regclass('event_daily_counts_link') IS NULL THEN
    CREATE INDEX "event_daily_counts_link" ON "event_daily_counts" USING btree ("organization_id","campaign_link_id") WHERE campaign_link_id IS NOT NULL;
  END IF;
  IF to_regclass('registrations_invite') IS NULL THEN
    CREATE INDEX "registrations_invite" ON "registrations" USING btree ("invite_id") WHERE invite_id IS NOT NULL;
  END IF;
END $$;
