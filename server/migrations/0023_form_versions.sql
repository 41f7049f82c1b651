CREATE TABLE "form_versions" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_versions_id_organization_id_pk" PRIMARY KEY("id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "legacy_form_version_id" uuid;--> statement-breakpoint
ALTER TABLE "native_forms" ADD COLUMN "current_version_id" uuid;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "form_version_id" uuid;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_versions_number" ON "form_versions" USING btree ("organization_id","form_id","number");
--> statement-breakpoint
UPDATE "native_forms" SET "fields" = (
  SELECT coalesce(jsonb_agg('{"allowOther": false, "consentText": null, "accept": [], "maxBytes": null}'::jsonb || field.value ORDER BY field.place), '[]'::jsonb)
  FROM jsonb_array_elements(CASE jsonb_typeof("fields") WHEN 'array' THEN "fields" ELSE '[]'::jsonb END) WITH ORDINALITY AS field (value, place)
), "current_version_id" = gen_random_uuid();--> statement-breakpoint
INSERT INTO "form_versions" ("id", "organization_id", "form_id", "number", "fields", "created_at")
SELECT "current_version_id", "organization_id", "id", 1, "fields", "updated_at" FROM "native_forms";--> statement-breakpoint
-- Only the events: registrations can be millions of rows.
UPDATE "events" SET "legacy_form_version_id" = "native_forms"."current_version_id" FROM "native_forms"
WHERE "events"."registration_provider" = 'native' AND "native_forms"."organization_id" = "events"."organization_id"
  AND "native_forms"."id"::text = "events"."registration_form_id";
