CREATE TABLE "crm_sends" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"system" text NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"event_id" uuid,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crm_sends_id_organization_id_pk" PRIMARY KEY("id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "crm_sends" ADD CONSTRAINT "crm_sends_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crm_sends_newest" ON "crm_sends" USING btree ("organization_id","email","at","id");--> statement-breakpoint
CREATE INDEX "crm_sends_age" ON "crm_sends" USING btree ("at");