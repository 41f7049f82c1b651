-- What was logged before the log became the outbox has been told already: an upgrade mails nobody.
UPDATE registration_logs SET announced_at = created_at;
--> statement-breakpoint
UPDATE events SET published_at = created_at WHERE status = 'PUBLISHED' OR canceled_at IS NOT NULL;
--> statement-breakpoint
UPDATE event_seats s SET checked_in = (SELECT count(*) FROM registrations r WHERE r.event_id = s.event_id AND r.checked_in_at IS NOT NULL AND r.status = 'CONFIRMED' AND NOT r.preview);
--> statement-breakpoint
-- Pages show sponsors and their showcases, too.
CREATE TRIGGER event_sponsors_announce AFTER INSERT OR UPDATE OR DELETE ON event_sponsors FOR EACH ROW EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER sponsors_announce AFTER UPDATE OR DELETE ON sponsors FOR EACH ROW EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER geo_rules_announce AFTER INSERT OR UPDATE OR DELETE ON geo_rules FOR EACH ROW EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER logo_showcases_announce AFTER INSERT OR UPDATE OR DELETE ON logo_showcases FOR EACH ROW EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER logo_showcase_entries_announce AFTER INSERT OR UPDATE OR DELETE ON logo_showcase_entries FOR EACH ROW EXECUTE FUNCTION announce_change();
