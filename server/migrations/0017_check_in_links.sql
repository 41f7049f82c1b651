CREATE TABLE "check_in_links" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"label" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"last_used_at" timestamp(3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_in_links_id_organization_id_pk" PRIMARY KEY("id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "offline_scans" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"scanned_at" timestamp(3) with time zone NOT NULL,
	"undo" boolean DEFAULT false NOT NULL,
	"outcome" text NOT NULL,
	"refusal" text,
	"status" text NOT NULL,
	"checked_in_at" timestamp(3) with time zone,
	"checked_in_by" text,
	"other_scanned_at" timestamp(3) with time zone,
	"other_scanned_by" text,
	"time_adjusted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offline_scans_id_organization_id_pk" PRIMARY KEY("id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "check_in_links" ADD CONSTRAINT "check_in_links_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_links" ADD CONSTRAINT "check_in_links_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_scans" ADD CONSTRAINT "offline_scans_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_scans" ADD CONSTRAINT "offline_scans_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_scans" ADD CONSTRAINT "offline_scans_registration_id_fk" FOREIGN KEY ("organization_id","registration_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_in_links_event" ON "check_in_links" USING btree ("organization_id","event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "offline_scans_registration" ON "offline_scans" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "offline_scans_event" ON "offline_scans" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "offline_scans_age" ON "offline_scans" USING btree ("created_at");