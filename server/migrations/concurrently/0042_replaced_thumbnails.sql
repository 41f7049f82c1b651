CREATE INDEX CONCURRENTLY IF NOT EXISTS "stored_objects_replaced" ON "stored_objects" USING btree ("organization_id","event_id") WHERE status = 'replaced';
