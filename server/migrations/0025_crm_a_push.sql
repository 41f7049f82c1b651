CREATE TABLE "crm_a_push_runs" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"status" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "crm_a_push_runs_id_organization_id_pk" PRIMARY KEY("id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "crm_a_pushes" (
	"organization_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"run_id" uuid,
	"status" text NOT NULL,
	"reason" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crm_a_pushes_organization_id_registration_id_pk" PRIMARY KEY("organization_id","registration_id")
);
--> statement-breakpoint
ALTER TABLE "crm_a_push_runs" ADD CONSTRAINT "crm_a_push_runs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_a_push_runs" ADD CONSTRAINT "crm_a_push_runs_form_id_fk" FOREIGN KEY ("organization_id","form_id") REFERENCES "public"."native_forms"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_a_pushes" ADD CONSTRAINT "crm_a_pushes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_a_pushes" ADD CONSTRAINT "crm_a_pushes_registration_id_fk" FOREIGN KEY ("organization_id","registration_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_a_pushes" ADD CONSTRAINT "crm_a_pushes_form_id_fk" FOREIGN KEY ("organization_id","form_id") REFERENCES "public"."native_forms"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crm_a_push_runs_form" ON "crm_a_push_runs" USING btree ("organization_id","form_id","created_at");--> statement-breakpoint
CREATE INDEX "crm_a_push_runs_age" ON "crm_a_push_runs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_a_push_runs_one" ON "crm_a_push_runs" USING btree ("organization_id","form_id") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "crm_a_pushes_form" ON "crm_a_pushes" USING btree ("organization_id","form_id","status","updated_at");