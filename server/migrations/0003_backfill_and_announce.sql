-- What was logged before the log became the outbox has been told already: an upgrade mails nobody.
UPDATE registration_logs SET announced_at = created_at;
--> statement-breakpoint
-- The links of invites made before were passed on by hand.
UPDATE event_invites SET last_sent_at = created_at;
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
--> statement-breakpoint
-- Registrations made before there were counters. A zone PostgreSQL does not know by its name counts in UTC rather than stop the upgrade.
WITH zones AS MATERIALIZED (SELECT name FROM pg_timezone_names)
INSERT INTO event_daily_counts (id, organization_id, event_id, day, source, campaign_link_id, registrations)
SELECT gen_random_uuid(), organization_id, event_id, day, source, campaign_link_id, count(*)
FROM (
  SELECT r.organization_id, r.event_id, (r.created_at AT TIME ZONE coalesce(z.name, 'UTC'))::date AS day, r.campaign_link_id,
         coalesce(lower(nullif(left(trim(l.source), 50), '')), CASE WHEN r.source IN ('invite', 'manual', 'import') THEN r.source ELSE 'direct' END) AS source
  FROM registrations r
  JOIN events e ON e.id = r.event_id
  LEFT JOIN zones z ON z.name = e.timezone
  LEFT JOIN campaign_links l ON l.id = r.campaign_link_id
  WHERE NOT r.preview
) AS made
GROUP BY organization_id, event_id, day, source, campaign_link_id;
