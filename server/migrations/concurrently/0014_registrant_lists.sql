CREATE INDEX CONCURRENTLY IF NOT EXISTS "registrations_source" ON "registrations" USING btree ("organization_id","event_id","source","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "registrations_name" ON "registrations" USING btree ("organization_id","event_id",left(lower(coalesce(name, email)), 50),"id");--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "registrations_search" ON "registrations" USING gin ("email" gin_trgm_ops, "name" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
