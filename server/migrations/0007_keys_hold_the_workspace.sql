-- A row must not point into another workspace. Where a reference may be empty it is emptied; a row that cannot be without it, or would mean
-- something else (a template of no event is one of the whole workspace), stops the upgrade with the error of the constraint.
UPDATE "registrations" r SET "campaign_link_id" = NULL FROM "campaign_links" t WHERE t."id" = r."campaign_link_id" AND t."organization_id" <> r."organization_id";--> statement-breakpoint
UPDATE "registrations" r SET "invite_id" = NULL FROM "event_invites" t WHERE t."id" = r."invite_id" AND t."organization_id" <> r."organization_id";--> statement-breakpoint
UPDATE "contact_notes" r SET "event_id" = NULL FROM "events" t WHERE t."id" = r."event_id" AND t."organization_id" <> r."organization_id";--> statement-breakpoint
UPDATE "mail_messages" r SET "event_id" = NULL FROM "events" t WHERE t."id" = r."event_id" AND t."organization_id" <> r."organization_id";--> statement-breakpoint
UPDATE "stored_objects" r SET "event_id" = NULL FROM "events" t WHERE t."id" = r."event_id" AND t."organization_id" <> r."organization_id";--> statement-breakpoint
ALTER TABLE "event_daily_counts" DROP CONSTRAINT "event_daily_counts_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "campaign_links" DROP CONSTRAINT "campaign_links_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "campaign_links" DROP CONSTRAINT "campaign_links_marketing_campaign_id_marketing_campaigns_id_fk";--> statement-breakpoint
ALTER TABLE "contact_notes" DROP CONSTRAINT "contact_notes_contact_id_contacts_id_fk";--> statement-breakpoint
ALTER TABLE "contact_notes" DROP CONSTRAINT "contact_notes_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "email_template_overrides" DROP CONSTRAINT "email_template_overrides_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "email_template_overrides" DROP CONSTRAINT "email_template_overrides_template_id_email_templates_id_fk";--> statement-breakpoint
ALTER TABLE "email_templates" DROP CONSTRAINT "email_templates_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "event_seats" DROP CONSTRAINT "event_seats_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "form_field_mappings" DROP CONSTRAINT "form_field_mappings_form_id_native_forms_id_fk";--> statement-breakpoint
ALTER TABLE "geo_rules" DROP CONSTRAINT "geo_rules_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "event_invites" DROP CONSTRAINT "event_invites_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "mail_messages" DROP CONSTRAINT "mail_messages_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "mail_schedule_runs" DROP CONSTRAINT "mail_schedule_runs_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "awaited_submissions" DROP CONSTRAINT "awaited_submissions_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "registration_logs" DROP CONSTRAINT "registration_logs_registration_id_registrations_id_fk";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_contact_id_contacts_id_fk";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_campaign_link_id_campaign_links_id_fk";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_invite_id_event_invites_id_fk";--> statement-breakpoint
ALTER TABLE "submission_watermarks" DROP CONSTRAINT "submission_watermarks_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "event_sites" DROP CONSTRAINT "event_sites_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "speakers" DROP CONSTRAINT "speakers_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "event_sponsors" DROP CONSTRAINT "event_sponsors_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "event_sponsors" DROP CONSTRAINT "event_sponsors_sponsor_id_sponsors_id_fk";--> statement-breakpoint
ALTER TABLE "logo_showcase_entries" DROP CONSTRAINT "logo_showcase_entries_showcase_id_logo_showcases_id_fk";--> statement-breakpoint
ALTER TABLE "logo_showcase_entries" DROP CONSTRAINT "logo_showcase_entries_event_sponsor_id_event_sponsors_id_fk";--> statement-breakpoint
ALTER TABLE "logo_showcases" DROP CONSTRAINT "logo_showcases_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "stored_objects" DROP CONSTRAINT "stored_objects_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "event_daily_counts" DROP CONSTRAINT "event_daily_counts_pkey", ADD CONSTRAINT "event_daily_counts_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_pkey", ADD CONSTRAINT "audit_log_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "member_invitations" DROP CONSTRAINT "member_invitations_pkey", ADD CONSTRAINT "member_invitations_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_pkey", ADD CONSTRAINT "members_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "campaign_links" DROP CONSTRAINT "campaign_links_pkey", ADD CONSTRAINT "campaign_links_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "marketing_campaigns" DROP CONSTRAINT "marketing_campaigns_pkey", ADD CONSTRAINT "marketing_campaigns_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "contact_notes" DROP CONSTRAINT "contact_notes_pkey", ADD CONSTRAINT "contact_notes_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "contacts" DROP CONSTRAINT "contacts_pkey", ADD CONSTRAINT "contacts_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "email_template_overrides" DROP CONSTRAINT "email_template_overrides_pkey", ADD CONSTRAINT "email_template_overrides_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "email_templates" DROP CONSTRAINT "email_templates_pkey", ADD CONSTRAINT "email_templates_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "event_seats" DROP CONSTRAINT "event_seats_pkey", ADD CONSTRAINT "event_seats_event_id_organization_id_pk" PRIMARY KEY("event_id","organization_id");--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_pkey", ADD CONSTRAINT "events_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "form_field_mappings" DROP CONSTRAINT "form_field_mappings_form_id_form_field_pk", ADD CONSTRAINT "form_field_mappings_organization_id_form_id_form_field_pk" PRIMARY KEY("organization_id","form_id","form_field");--> statement-breakpoint
ALTER TABLE "native_forms" DROP CONSTRAINT "native_forms_pkey", ADD CONSTRAINT "native_forms_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "geo_rules" DROP CONSTRAINT "geo_rules_pkey", ADD CONSTRAINT "geo_rules_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "integrations" DROP CONSTRAINT "integrations_pkey", ADD CONSTRAINT "integrations_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "event_invites" DROP CONSTRAINT "event_invites_pkey", ADD CONSTRAINT "event_invites_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "mail_messages" DROP CONSTRAINT "mail_messages_pkey", ADD CONSTRAINT "mail_messages_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "mail_schedule_runs" DROP CONSTRAINT "mail_schedule_runs_event_id_template_id_due_at_pk", ADD CONSTRAINT "mail_schedule_runs_pk" PRIMARY KEY("organization_id","event_id","template_id","due_at");--> statement-breakpoint
ALTER TABLE "awaited_submissions" DROP CONSTRAINT "awaited_submissions_pkey", ADD CONSTRAINT "awaited_submissions_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "registration_logs" DROP CONSTRAINT "registration_logs_pkey", ADD CONSTRAINT "registration_logs_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_pkey", ADD CONSTRAINT "registrations_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "submission_watermarks" DROP CONSTRAINT "submission_watermarks_event_id_form_id_pk", ADD CONSTRAINT "submission_watermarks_organization_id_event_id_form_id_pk" PRIMARY KEY("organization_id","event_id","form_id");--> statement-breakpoint
ALTER TABLE "event_sites" DROP CONSTRAINT "event_sites_pkey", ADD CONSTRAINT "event_sites_event_id_organization_id_pk" PRIMARY KEY("event_id","organization_id");--> statement-breakpoint
ALTER TABLE "speakers" DROP CONSTRAINT "speakers_pkey", ADD CONSTRAINT "speakers_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "event_sponsors" DROP CONSTRAINT "event_sponsors_pkey", ADD CONSTRAINT "event_sponsors_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "logo_showcase_entries" DROP CONSTRAINT "logo_showcase_entries_pkey", ADD CONSTRAINT "logo_showcase_entries_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "logo_showcases" DROP CONSTRAINT "logo_showcases_pkey", ADD CONSTRAINT "logo_showcases_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "sponsors" DROP CONSTRAINT "sponsors_pkey", ADD CONSTRAINT "sponsors_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
ALTER TABLE "stored_objects" DROP CONSTRAINT "stored_objects_pkey", ADD CONSTRAINT "stored_objects_id_organization_id_pk" PRIMARY KEY("id","organization_id");--> statement-breakpoint
DROP INDEX "event_daily_counts_once";--> statement-breakpoint
CREATE UNIQUE INDEX "event_daily_counts_once" ON "event_daily_counts" USING btree ("organization_id","event_id","day","source",coalesce(campaign_link_id, '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
DROP INDEX "contact_notes_crm_a";--> statement-breakpoint
CREATE UNIQUE INDEX "contact_notes_crm_a" ON "contact_notes" USING btree ("organization_id","contact_id","crm_a_note_id") WHERE crm_a_note_id IS NOT NULL;--> statement-breakpoint
DROP INDEX "contact_notes_crm_b";--> statement-breakpoint
CREATE UNIQUE INDEX "contact_notes_crm_b" ON "contact_notes" USING btree ("organization_id","contact_id","crm_b_note_id") WHERE crm_b_note_id IS NOT NULL;--> statement-breakpoint
DROP INDEX "event_invites_one_pending";--> statement-breakpoint
CREATE UNIQUE INDEX "event_invites_one_pending" ON "event_invites" USING btree ("organization_id","event_id","email") WHERE status = 'PENDING';--> statement-breakpoint
DROP INDEX "awaited_submissions_once";--> statement-breakpoint
CREATE UNIQUE INDEX "awaited_submissions_once" ON "awaited_submissions" USING btree ("organization_id","event_id","form_id",coalesce(submission_id, ''),coalesce(email, ''),"preview");--> statement-breakpoint
DROP INDEX "registrations_one_live";--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_one_live" ON "registrations" USING btree ("organization_id","event_id","email") WHERE status NOT IN ('CANCELED', 'DECLINED') AND NOT preview;--> statement-breakpoint
DROP INDEX "registrations_submission";--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_submission" ON "registrations" USING btree ("organization_id","event_id","submission_id") WHERE submission_id IS NOT NULL;--> statement-breakpoint
DROP INDEX "registrations_line";--> statement-breakpoint
CREATE INDEX "registrations_line" ON "registrations" USING btree ("organization_id","event_id","waitlist_number") WHERE status = 'WAITLISTED';--> statement-breakpoint
DROP INDEX "logo_showcase_entries_once";--> statement-breakpoint
CREATE UNIQUE INDEX "logo_showcase_entries_once" ON "logo_showcase_entries" USING btree ("organization_id","showcase_id","event_sponsor_id");--> statement-breakpoint
ALTER TABLE "event_daily_counts" ADD CONSTRAINT "event_daily_counts_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_links" ADD CONSTRAINT "campaign_links_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_links" ADD CONSTRAINT "campaign_links_marketing_campaign_id_fk" FOREIGN KEY ("organization_id","marketing_campaign_id") REFERENCES "public"."marketing_campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_contact_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- PostgreSQL 15 and newer empty only the named column; without it, they would empty the organization_id, too.
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE SET NULL ("event_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_template_overrides" ADD CONSTRAINT "email_template_overrides_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_template_overrides" ADD CONSTRAINT "email_template_overrides_template_id_fk" FOREIGN KEY ("organization_id","template_id") REFERENCES "public"."email_templates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_seats" ADD CONSTRAINT "event_seats_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_field_mappings" ADD CONSTRAINT "form_field_mappings_form_id_fk" FOREIGN KEY ("organization_id","form_id") REFERENCES "public"."native_forms"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "geo_rules" ADD CONSTRAINT "geo_rules_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_invites" ADD CONSTRAINT "event_invites_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_schedule_runs" ADD CONSTRAINT "mail_schedule_runs_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awaited_submissions" ADD CONSTRAINT "awaited_submissions_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_logs" ADD CONSTRAINT "registration_logs_registration_id_fk" FOREIGN KEY ("organization_id","registration_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_contact_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_campaign_link_id_fk" FOREIGN KEY ("organization_id","campaign_link_id") REFERENCES "public"."campaign_links"("organization_id","id") ON DELETE SET NULL ("campaign_link_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_invite_id_fk" FOREIGN KEY ("organization_id","invite_id") REFERENCES "public"."event_invites"("organization_id","id") ON DELETE SET NULL ("invite_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_watermarks" ADD CONSTRAINT "submission_watermarks_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sites" ADD CONSTRAINT "event_sites_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sponsors" ADD CONSTRAINT "event_sponsors_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sponsors" ADD CONSTRAINT "event_sponsors_sponsor_id_fk" FOREIGN KEY ("organization_id","sponsor_id") REFERENCES "public"."sponsors"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo_showcase_entries" ADD CONSTRAINT "logo_showcase_entries_showcase_id_fk" FOREIGN KEY ("organization_id","showcase_id") REFERENCES "public"."logo_showcases"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo_showcase_entries" ADD CONSTRAINT "logo_showcase_entries_event_sponsor_id_fk" FOREIGN KEY ("organization_id","event_sponsor_id") REFERENCES "public"."event_sponsors"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo_showcases" ADD CONSTRAINT "logo_showcases_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_objects" ADD CONSTRAINT "stored_objects_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE SET NULL ("event_id") ON UPDATE no action;
