CREATE INDEX CONCURRENTLY IF NOT EXISTS "event_daily_counts_link" ON "event_daily_counts" USING btree ("organization_id","campaign_link_id") WHERE campaign_link_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "registrations_invite" ON "registrations" USING btree ("invite_id") WHERE invite_id IS NOT NULL;
