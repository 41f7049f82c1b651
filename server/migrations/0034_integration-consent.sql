CREATE TABLE "integration_calls" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"system" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer,
	"duration_ms" integer NOT NULL,
	"reason" text,
	CONSTRAINT "integration_calls_id_organization_id_pk" PRIMARY KEY("id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "granted_by" text DEFAULT 'token' NOT NULL;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "loss_reported_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "contrary_checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "integration_calls" ADD CONSTRAINT "integration_calls_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_calls_newest" ON "integration_calls" USING btree ("organization_id","system","id");