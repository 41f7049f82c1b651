-- Every change to what strangers see (public lists, the door they register at) is announced with the id of its workspace, whoever made it and in whatever process.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('foyer_changes', (CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END).organization_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_workspace_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('foyer_changes', (CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END).id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_announce AFTER INSERT OR UPDATE OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER speakers_announce AFTER INSERT OR UPDATE OR DELETE ON speakers FOR EACH ROW EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER custom_domains_announce AFTER INSERT OR UPDATE OR DELETE ON custom_domains FOR EACH ROW EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER organizations_announce AFTER UPDATE OR DELETE ON organizations FOR EACH ROW EXECUTE FUNCTION announce_workspace_change();
--> statement-breakpoint
CREATE TRIGGER native_forms_announce AFTER UPDATE OR DELETE ON native_forms FOR EACH ROW EXECUTE FUNCTION announce_change();
