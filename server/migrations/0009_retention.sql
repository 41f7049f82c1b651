ALTER TABLE "mail_messages" ADD COLUMN "content_removed_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "event_daily_counts_sources" ON "event_daily_counts" USING btree ("day") WHERE campaign_link_id IS NULL AND source NOT IN ('direct', 'other');--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_expiry" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_messages_content_age" ON "mail_messages" USING btree (coalesce(sent_at, last_attempt_at, created_at)) WHERE html IS NOT NULL;