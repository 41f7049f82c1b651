CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "registrations_search_in_event" ON "registrations" USING gin ("event_id", "email" gin_trgm_ops, "name" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
