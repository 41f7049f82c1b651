CREATE TABLE "event_file_versions" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "event_file_versions_organization_id_event_id_pk" PRIMARY KEY("organization_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "crm_b_syncs" ADD COLUMN "progressed_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "crm_a_pushes" ADD COLUMN "email_changed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_file_versions" ADD CONSTRAINT "event_file_versions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_file_versions" ADD CONSTRAINT "event_file_versions_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;