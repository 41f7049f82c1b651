CREATE INDEX CONCURRENTLY IF NOT EXISTS "contacts_in_crm_a" ON "contacts" USING btree ("organization_id","created_at","id") WHERE crm_a_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contacts_in_crm_b" ON "contacts" USING btree ("organization_id","created_at","id") WHERE crm_b_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "event_invites_email" ON "event_invites" USING btree ("organization_id","email");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mail_messages_recipient" ON "mail_messages" USING btree ("organization_id","to_email","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "registrations_latest_arrivals" ON "registrations" USING btree ("organization_id","checked_in_at","id") WHERE checked_in_at IS NOT NULL;
