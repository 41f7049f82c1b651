CREATE INDEX CONCURRENTLY IF NOT EXISTS "registration_logs_undispatched" ON "registration_logs" USING btree ("organization_id","id") WHERE announced_at IS NULL;
