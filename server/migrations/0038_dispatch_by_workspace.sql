DROP INDEX "registration_logs_unannounced";--> statement-breakpoint
-- On a database in use, migrations/concurrently/0038_dispatch_by_workspace.sql has built this index before.
DO $$ BEGIN
  IF to_regclass('registration_logs_undispatched') IS NULL THEN
    CREATE INDEX "registration_logs_undispatched" ON "registration_logs" USING btree ("organization_id","id") WHERE announced_at IS NULL;
  END IF;
END $$;
