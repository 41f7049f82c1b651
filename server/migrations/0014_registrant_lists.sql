-- On a database in use, migrations/concurrently/0014_registrant_lists.sql has built these indexes before. Asked for by name, because
-- CREATE INDEX IF NOT EXISTS waits for everyone who writes to the table, even if there is nothing to do.
DO $$ BEGIN
  IF to_regclass('registrations_source') IS NULL THEN
    CREATE INDEX "registrations_source" ON "registrations" USING btree ("organization_id","event_id","source","created_at","id");
  END IF;
  IF to_regclass('registrations_name') IS NULL THEN
    CREATE INDEX "registrations_name" ON "registrations" USING btree ("organization_id","event_id",left(lower(coalesce(name, email)), 50),"id");
  END IF;
END $$;--> statement-breakpoint
-- Search also works without pg_trgm, which a database of the operator may not have or allow: it is then slow for events with very many registrants.
DO $$ BEGIN
  IF to_regclass('registrations_search') IS NULL THEN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX "registrations_search" ON "registrations" USING gin ("email" gin_trgm_ops, "name" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
  END IF;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE 'pg_trgm is not available: %', SQLERRM;
END $$;
