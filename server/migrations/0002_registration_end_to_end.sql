CREATE TABLE "event_daily_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"campaign_link_id" uuid,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"registrations" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid,
	"registration_id" uuid,
	"invite_id" uuid,
	"registration_status" text,
	"template_id" uuid,
	"template_name" text NOT NULL,
	"trigger" text NOT NULL,
	"to_email" text NOT NULL,
	"to_name" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"via" text,
	"subject" text,
	"html" text,
	"text" text,
	"calendar" text,
	"dedupe_key" text NOT NULL,
	"resend_of" uuid,
	"last_attempt_at" timestamp(3) with time zone,
	"sent_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_schedule_runs" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"fired_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mail_schedule_runs_event_id_template_id_due_at_pk" PRIMARY KEY("event_id","template_id","due_at")
);
--> statement-breakpoint
ALTER TABLE "event_seats" DROP CONSTRAINT "event_seats_counts";--> statement-breakpoint
ALTER TABLE "event_seats" ADD COLUMN "checked_in" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "published_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "invite_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "thumbnail_key" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "change_notice_due_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "event_invites" ADD COLUMN "sends" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_logs" ADD COLUMN "announced_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_daily_counts" ADD CONSTRAINT "event_daily_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_daily_counts" ADD CONSTRAINT "event_daily_counts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_schedule_runs" ADD CONSTRAINT "mail_schedule_runs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_schedule_runs" ADD CONSTRAINT "mail_schedule_runs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_daily_counts_once" ON "event_daily_counts" USING btree ("event_id","day","source",coalesce(campaign_link_id, '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
CREATE INDEX "event_daily_counts_organization" ON "event_daily_counts" USING btree ("organization_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_messages_once" ON "mail_messages" USING btree ("organization_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "mail_messages_newest" ON "mail_messages" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_messages_event" ON "mail_messages" USING btree ("organization_id","event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_messages_registration" ON "mail_messages" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "email_template_overrides_scheduled" ON "email_template_overrides" USING btree ("schedule_offset_minutes") WHERE schedule_offset_minutes IS NOT NULL;--> statement-breakpoint
CREATE INDEX "email_templates_scheduled" ON "email_templates" USING btree ("schedule_anchor","schedule_offset_minutes") WHERE trigger = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "events_change_notice" ON "events" USING btree ("change_notice_due_at") WHERE change_notice_due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "events_running" ON "events" USING btree ("start_time") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "events_ending" ON "events" USING btree ("end_time") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "registration_logs_unannounced" ON "registration_logs" USING btree ("id") WHERE announced_at IS NULL;--> statement-breakpoint
CREATE INDEX "registrations_offers_ending" ON "registrations" USING btree ("offer_expires_at") WHERE status = 'OFFERED';--> statement-breakpoint
CREATE INDEX "registrations_arrivals" ON "registrations" USING btree ("organization_id","event_id","checked_in_at") WHERE checked_in_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "event_seats" ADD CONSTRAINT "event_seats_counts" CHECK ("event_seats"."taken" >= "event_seats"."offered" AND "event_seats"."offered" >= 0 AND "event_seats"."waiting" >= 0 AND "event_seats"."pending" >= 0 AND "event_seats"."declined" >= 0 AND "event_seats"."canceled" >= 0 AND "event_seats"."checked_in" >= 0 AND "event_seats"."checked_in" <= "event_seats"."taken");