CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT pg_catalog.gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_invitations" (
	"id" uuid PRIMARY KEY DEFAULT pg_catalog.gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"inviter_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT pg_catalog.gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY DEFAULT pg_catalog.gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"logo" text,
	"metadata" text,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"time_format" text DEFAULT '24h' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT pg_catalog.gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"active_organization_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT pg_catalog.gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"last_organization_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT pg_catalog.gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"marketing_campaign_id" uuid NOT NULL,
	"label" text NOT NULL,
	"source" text,
	"medium" text,
	"campaign" text,
	"term" text,
	"content" text,
	"referral" text,
	"unlinked_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketing_campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"event_id" uuid,
	"origin" text NOT NULL,
	"body" text NOT NULL,
	"author_user_id" uuid,
	"author_name" text,
	"crm_a_note_id" text,
	"crm_b_note_id" text,
	"sync_status" text NOT NULL,
	"pushing_until" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"crm_a_id" text,
	"crm_b_id" text,
	"crm_b_type" text,
	"crm_b_snapshot" jsonb,
	"crm_b_synced_at" timestamp(3) with time zone,
	"notes_pulled_at" timestamp(3) with time zone,
	"notes_asked_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_template_overrides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"subject" text,
	"body" text,
	"schedule_offset_minutes" integer,
	"enabled" boolean,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid,
	"kind" text NOT NULL,
	"system_key" text,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"trigger" text NOT NULL,
	"schedule_anchor" text,
	"schedule_offset_minutes" integer,
	"audience" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_seats" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"capacity" integer,
	"ceiling" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"offered" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"declined" integer DEFAULT 0 NOT NULL,
	"canceled" integer DEFAULT 0 NOT NULL,
	"next_waitlist_number" bigint DEFAULT 1 NOT NULL,
	"decision" text,
	CONSTRAINT "event_seats_never_oversold" CHECK ("event_seats"."ceiling" IS NULL OR "event_seats"."taken" <= "event_seats"."ceiling"),
	CONSTRAINT "event_seats_counts" CHECK ("event_seats"."taken" >= "event_seats"."offered" AND "event_seats"."offered" >= 0 AND "event_seats"."waiting" >= 0 AND "event_seats"."pending" >= 0 AND "event_seats"."declined" >= 0 AND "event_seats"."canceled" >= 0)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"type" text DEFAULT 'PHYSICAL' NOT NULL,
	"description" text,
	"short_description" text,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"visibility" text DEFAULT 'PUBLIC' NOT NULL,
	"page_password_hash" text,
	"start_time" timestamp(3) with time zone,
	"end_time" timestamp(3) with time zone,
	"timezone" text,
	"canceled_at" timestamp(3) with time zone,
	"location" jsonb,
	"waitlist_enabled" boolean DEFAULT false NOT NULL,
	"waitlist_offer_hours" integer,
	"approval_required" boolean DEFAULT false NOT NULL,
	"ticket_price_amount" numeric(14, 2),
	"ticket_currency" text,
	"preview_thumbnail_url" text,
	"thumbnail_status" text DEFAULT 'idle' NOT NULL,
	"thumbnail_dirty" boolean DEFAULT false NOT NULL,
	"thumbnail_updated_at" timestamp(3) with time zone,
	"registration_provider" text DEFAULT 'native',
	"registration_form_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_field_mappings" (
	"organization_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"form_field" text NOT NULL,
	"external_field" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "form_field_mappings_form_id_form_field_pk" PRIMARY KEY("form_id","form_field")
);
--> statement-breakpoint
CREATE TABLE "native_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"crm_a_list_enabled" boolean DEFAULT false NOT NULL,
	"crm_a_list_id" text,
	"crm_a_list_name" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "geo_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"country" text NOT NULL,
	"redirect_url" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"system" text NOT NULL,
	"status" text DEFAULT 'connected' NOT NULL,
	"sealed_tokens" text NOT NULL,
	"account" text,
	"scope" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"connected_by" uuid,
	"renewing_until" timestamp(3) with time zone,
	"sync_started_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"accepted_at" timestamp(3) with time zone,
	"last_sent_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "awaited_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"form_id" text NOT NULL,
	"submission_id" text,
	"email" text,
	"preview" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"action" text NOT NULL,
	"new_status" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"status" text NOT NULL,
	"waitlist_number" bigint,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" text NOT NULL,
	"campaign_link_id" uuid,
	"invite_id" uuid,
	"submission_id" text,
	"preview" boolean DEFAULT false NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"offer_expires_at" timestamp(3) with time zone,
	"checked_in_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_watermarks" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"form_id" text NOT NULL,
	"newest_submitted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "submission_watermarks_event_id_form_id_pk" PRIMARY KEY("event_id","form_id")
);
--> statement-breakpoint
CREATE TABLE "event_sites" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"sb_project_id" text,
	"sb_chat_id" text,
	"sb_version_id" text,
	"preview_demo_url" text,
	"preview_web_url" text,
	"preview_updated_at" timestamp(3) with time zone,
	"published_deployment_url" text,
	"published_deployment_id" text,
	"published_version_id" text,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "speakers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"title" text,
	"avatar" text,
	"bio" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_sponsors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logo_showcase_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"showcase_id" uuid NOT NULL,
	"event_sponsor_id" uuid NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logo_showcases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sponsors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"website" text,
	"logo" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_objects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid,
	"key" text NOT NULL,
	"purpose" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"max_bytes" bigint NOT NULL,
	"status" text DEFAULT 'issued' NOT NULL,
	"attempt_id" uuid,
	"alive_at" timestamp(3) with time zone,
	"size_bytes" bigint,
	"etag" text,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_objects_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "custom_domains" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"hostname" text NOT NULL,
	"status" text DEFAULT 'pending_dns' NOT NULL,
	"message" text,
	"checked_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_domains_hostname_unique" UNIQUE("hostname")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_links" ADD CONSTRAINT "campaign_links_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_links" ADD CONSTRAINT "campaign_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_links" ADD CONSTRAINT "campaign_links_marketing_campaign_id_marketing_campaigns_id_fk" FOREIGN KEY ("marketing_campaign_id") REFERENCES "public"."marketing_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_campaigns" ADD CONSTRAINT "marketing_campaigns_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_template_overrides" ADD CONSTRAINT "email_template_overrides_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_template_overrides" ADD CONSTRAINT "email_template_overrides_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_template_overrides" ADD CONSTRAINT "email_template_overrides_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_seats" ADD CONSTRAINT "event_seats_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_seats" ADD CONSTRAINT "event_seats_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_field_mappings" ADD CONSTRAINT "form_field_mappings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_field_mappings" ADD CONSTRAINT "form_field_mappings_form_id_native_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."native_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "native_forms" ADD CONSTRAINT "native_forms_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "geo_rules" ADD CONSTRAINT "geo_rules_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "geo_rules" ADD CONSTRAINT "geo_rules_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_invites" ADD CONSTRAINT "event_invites_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_invites" ADD CONSTRAINT "event_invites_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awaited_submissions" ADD CONSTRAINT "awaited_submissions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awaited_submissions" ADD CONSTRAINT "awaited_submissions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_logs" ADD CONSTRAINT "registration_logs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_logs" ADD CONSTRAINT "registration_logs_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_campaign_link_id_campaign_links_id_fk" FOREIGN KEY ("campaign_link_id") REFERENCES "public"."campaign_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_invite_id_event_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."event_invites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_watermarks" ADD CONSTRAINT "submission_watermarks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_watermarks" ADD CONSTRAINT "submission_watermarks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sites" ADD CONSTRAINT "event_sites_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sites" ADD CONSTRAINT "event_sites_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sponsors" ADD CONSTRAINT "event_sponsors_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sponsors" ADD CONSTRAINT "event_sponsors_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sponsors" ADD CONSTRAINT "event_sponsors_sponsor_id_sponsors_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."sponsors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo_showcase_entries" ADD CONSTRAINT "logo_showcase_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo_showcase_entries" ADD CONSTRAINT "logo_showcase_entries_showcase_id_logo_showcases_id_fk" FOREIGN KEY ("showcase_id") REFERENCES "public"."logo_showcases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo_showcase_entries" ADD CONSTRAINT "logo_showcase_entries_event_sponsor_id_event_sponsors_id_fk" FOREIGN KEY ("event_sponsor_id") REFERENCES "public"."event_sponsors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo_showcases" ADD CONSTRAINT "logo_showcases_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo_showcases" ADD CONSTRAINT "logo_showcases_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_objects" ADD CONSTRAINT "stored_objects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_objects" ADD CONSTRAINT "stored_objects_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD CONSTRAINT "custom_domains_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "member_invitations_organization" ON "member_invitations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "member_invitations_email" ON "member_invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "members_once" ON "members" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "members_user" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "campaign_links_event" ON "campaign_links" USING btree ("organization_id","event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "campaign_links_campaign" ON "campaign_links" USING btree ("marketing_campaign_id");--> statement-breakpoint
CREATE INDEX "marketing_campaigns_organization" ON "marketing_campaigns" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_notes_newest" ON "contact_notes" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_notes_unsent" ON "contact_notes" USING btree ("organization_id","id") WHERE sync_status IN ('pending', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "contact_notes_crm_a" ON "contact_notes" USING btree ("contact_id","crm_a_note_id") WHERE crm_a_note_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_notes_crm_b" ON "contact_notes" USING btree ("contact_id","crm_b_note_id") WHERE crm_b_note_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_email" ON "contacts" USING btree ("organization_id","email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contacts_newest" ON "contacts" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_name" ON "contacts" USING btree ("organization_id",lower(left(name, 200)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contacts_last_name" ON "contacts" USING btree ("organization_id",lower(split_part(left(name, 200), ' ', -1)) text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "email_template_overrides_once" ON "email_template_overrides" USING btree ("organization_id","event_id","template_id");--> statement-breakpoint
CREATE INDEX "email_templates_organization" ON "email_templates" USING btree ("organization_id","event_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_templates_system" ON "email_templates" USING btree ("organization_id","system_key") WHERE system_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX "event_seats_organization" ON "event_seats" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_organization_slug" ON "events" USING btree ("organization_id","slug");--> statement-breakpoint
CREATE INDEX "events_organization_start" ON "events" USING btree ("organization_id","start_time","id");--> statement-breakpoint
CREATE INDEX "events_public" ON "events" USING btree ("organization_id","start_time","id") WHERE status = 'PUBLISHED' AND visibility = 'PUBLIC' AND canceled_at IS NULL;--> statement-breakpoint
CREATE INDEX "events_organization_form" ON "events" USING btree ("organization_id","registration_form_id");--> statement-breakpoint
CREATE INDEX "native_forms_organization" ON "native_forms" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "geo_rules_country" ON "geo_rules" USING btree ("organization_id","event_id","country");--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_system" ON "integrations" USING btree ("organization_id","system");--> statement-breakpoint
CREATE INDEX "event_invites_event" ON "event_invites" USING btree ("organization_id","event_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_invites_one_pending" ON "event_invites" USING btree ("event_id","email") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "awaited_submissions_due" ON "awaited_submissions" USING btree ("organization_id","form_id","next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "awaited_submissions_once" ON "awaited_submissions" USING btree ("event_id","form_id",coalesce(submission_id, ''),coalesce(email, ''),"preview");--> statement-breakpoint
CREATE INDEX "registration_logs_newest" ON "registration_logs" USING btree ("registration_id","created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_newest" ON "registrations" USING btree ("organization_id","event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_status" ON "registrations" USING btree ("organization_id","event_id","status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_one_live" ON "registrations" USING btree ("event_id","email") WHERE status NOT IN ('CANCELED', 'DECLINED') AND NOT preview;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_submission" ON "registrations" USING btree ("event_id","submission_id") WHERE submission_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "registrations_line" ON "registrations" USING btree ("event_id","waitlist_number") WHERE status = 'WAITLISTED';--> statement-breakpoint
CREATE INDEX "registrations_contact" ON "registrations" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "registrations_campaign_link" ON "registrations" USING btree ("campaign_link_id") WHERE campaign_link_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "speakers_event" ON "speakers" USING btree ("organization_id","event_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "event_sponsors_place" ON "event_sponsors" USING btree ("organization_id","event_id","sponsor_id");--> statement-breakpoint
CREATE INDEX "event_sponsors_sponsor" ON "event_sponsors" USING btree ("sponsor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "logo_showcase_entries_once" ON "logo_showcase_entries" USING btree ("showcase_id","event_sponsor_id");--> statement-breakpoint
CREATE INDEX "logo_showcase_entries_sponsor" ON "logo_showcase_entries" USING btree ("event_sponsor_id");--> statement-breakpoint
CREATE INDEX "logo_showcases_event" ON "logo_showcases" USING btree ("organization_id","event_id","position");--> statement-breakpoint
CREATE INDEX "sponsors_organization" ON "sponsors" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "stored_objects_organization" ON "stored_objects" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");