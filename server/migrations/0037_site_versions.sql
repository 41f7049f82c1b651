CREATE TABLE "site_versions" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"builder" text NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"fault" text,
	"content" jsonb,
	"object_key" text,
	"project_id" text,
	"chat_id" text,
	"external_id" text,
	"demo_url" text,
	"web_url" text,
	"requested_at" timestamp(3) with time zone,
	"deployment_id" text,
	"deployment_status" text,
	"deployment_url" text,
	"created_by" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp(3) with time zone,
	CONSTRAINT "site_versions_id_organization_id_pk" PRIMARY KEY("id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "site_versions" ADD CONSTRAINT "site_versions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_versions" ADD CONSTRAINT "site_versions_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_versions_number" ON "site_versions" USING btree ("organization_id","event_id","number");--> statement-breakpoint
-- Pages show the published version.
CREATE TRIGGER event_sites_announce AFTER INSERT OR UPDATE OR DELETE ON event_sites FOR EACH ROW EXECUTE FUNCTION announce_change();
