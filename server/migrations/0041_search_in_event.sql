-- Searches are within one event, so its id is part of the index: without it, a search reads what matches in all events. On a database in use,
-- migrations/concurrently/0041_search_in_event.sql has built it before. Without pg_trgm or btree_gin, which a database of the operator may not
-- have or allow, search works, and is slow for events with very many registrants.
DO $$ BEGIN
  IF to_regclass('registrations_search_in_event') IS NULL THEN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE EXTENSION IF NOT EXISTS btree_gin;
    CREATE INDEX "registrations_search_in_event" ON "registrations" USING gin ("event_id", "email" gin_trgm_ops, "name" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
  END IF;
  DROP INDEX IF EXISTS "registrations_search";
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE 'pg_trgm or btree_gin is not available: %', SQLERRM;
END $$;
