CREATE TABLE "live_changes" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid,
	"type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"status" text,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "live_changes_id_organization_id_pk" PRIMARY KEY("id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "live_changes" ADD CONSTRAINT "live_changes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_changes_newest" ON "live_changes" USING btree ("transaction_id");
--> statement-breakpoint
-- Once per statement: an import or a bulk change writes many entries in one.
CREATE FUNCTION record_registration_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (id, organization_id, event_id, type, subject_id, status)
  SELECT a.id, a.organization_id, r.event_id, a.action, a.registration_id, a.new_status
  FROM added a JOIN registrations r ON r.id = a.registration_id AND r.organization_id = a.organization_id
  WHERE NOT r.preview;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER registration_logs_live AFTER INSERT ON registration_logs
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_registration_changes();
--> statement-breakpoint
CREATE FUNCTION record_registration_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (organization_id, event_id, type, subject_id, status)
  VALUES (NEW.organization_id, NEW.event_id, 'registration.updated', NEW.id, NEW.status);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The other columns change together with an entry of the log.
CREATE TRIGGER registrations_live AFTER UPDATE OF name, answers ON registrations FOR EACH ROW
  WHEN (NOT NEW.preview AND (OLD.name IS DISTINCT FROM NEW.name OR OLD.answers IS DISTINCT FROM NEW.answers))
  EXECUTE FUNCTION record_registration_edit();
--> statement-breakpoint
CREATE FUNCTION record_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- The workspace may be deleted in the same statement.
    INSERT INTO live_changes (organization_id, event_id, type, subject_id)
    SELECT o.id, OLD.id, 'event.deleted', OLD.id FROM organizations o WHERE o.id = OLD.organization_id;
    RETURN NULL;
  END IF;
  INSERT INTO live_changes (organization_id, event_id, type, subject_id, status)
  VALUES (NEW.organization_id, NEW.id,
    CASE
      WHEN TG_OP = 'INSERT' THEN 'event.created'
      WHEN NEW.canceled_at IS NOT NULL AND OLD.canceled_at IS NULL THEN 'event.canceled'
      WHEN NEW.status = 'PUBLISHED' AND (OLD.status <> 'PUBLISHED' OR (OLD.canceled_at IS NOT NULL AND NEW.canceled_at IS NULL)) THEN 'event.published'
      WHEN NEW.status <> 'PUBLISHED' AND OLD.status = 'PUBLISHED' THEN 'event.unpublished'
      ELSE 'event.updated'
    END,
    NEW.id, CASE WHEN NEW.canceled_at IS NULL THEN NEW.status ELSE 'CANCELED' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_live AFTER INSERT OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION record_event_change();
--> statement-breakpoint
CREATE TRIGGER events_live_edit AFTER UPDATE ON events FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION record_event_change();
--> statement-breakpoint
CREATE FUNCTION record_mail_failure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (organization_id, event_id, type, subject_id, status)
  VALUES (NEW.organization_id, NEW.event_id, 'mail.failed', NEW.id, NEW.status);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mail_messages_live AFTER UPDATE OF status ON mail_messages FOR EACH ROW
  WHEN (NEW.status = 'failed' AND OLD.status IS DISTINCT FROM 'failed') EXECUTE FUNCTION record_mail_failure();
