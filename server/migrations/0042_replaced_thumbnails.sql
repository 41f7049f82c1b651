-- On a database in use, the file of the same name in migrations/concurrently has built it before.
DO $$ BEGIN
  IF to_regclass('stored_objects_replaced') IS NULL THEN
    CREATE INDEX "stored_objects_replaced" ON "stored_objects" USING btree ("organization_id","event_id") WHERE status = 'replaced';
  END IF;
END $$;
