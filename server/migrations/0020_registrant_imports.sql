CREATE TABLE "registrant_import_chunks" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "registrant_import_chunks_id_organization_id_pk" PRIMARY KEY("id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "registrant_imports" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"media_type" text NOT NULL,
	"columns" text,
	"send_mail" boolean DEFAULT false NOT NULL,
	"rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"progress" jsonb,
	"report" jsonb,
	"error" text,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "registrant_imports_id_organization_id_pk" PRIMARY KEY("id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "registrant_import_chunks" ADD CONSTRAINT "registrant_import_chunks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrant_import_chunks" ADD CONSTRAINT "registrant_import_chunks_import_id_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."registrant_imports"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrant_imports" ADD CONSTRAINT "registrant_imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrant_imports" ADD CONSTRAINT "registrant_imports_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrant_import_chunks_file" ON "registrant_import_chunks" USING btree ("organization_id","import_id","position");--> statement-breakpoint
CREATE INDEX "registrant_imports_event" ON "registrant_imports" USING btree ("organization_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "registrant_imports_age" ON "registrant_imports" USING btree ("created_at");