-- Every change to what a session or an API key may do is announced with the id of its row, so that processes drop what they have cached of it.
CREATE FUNCTION announce_access_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('foyer_access', (CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END).id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A membership is announced with the id of the user: a session of someone who joins does not know the membership yet.
CREATE FUNCTION announce_member_access_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('foyer_access', (CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END).user_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_announce_access AFTER UPDATE OR DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_access_change();
--> statement-breakpoint
CREATE TRIGGER users_announce_access AFTER UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION announce_access_change();
--> statement-breakpoint
CREATE TRIGGER organizations_announce_access AFTER UPDATE OR DELETE ON organizations FOR EACH ROW EXECUTE FUNCTION announce_access_change();
--> statement-breakpoint
CREATE TRIGGER api_keys_announce_access AFTER UPDATE OR DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION announce_access_change();
--> statement-breakpoint
CREATE TRIGGER members_announce_access AFTER INSERT OR UPDATE OR DELETE ON members FOR EACH ROW EXECUTE FUNCTION announce_member_access_change();
