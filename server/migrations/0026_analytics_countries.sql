CREATE TABLE "event_daily_countries" (
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"day" date NOT NULL,
	"country" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"started" integer DEFAULT 0 NOT NULL,
	"registrations" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_daily_countries_id_organization_id_pk" PRIMARY KEY("id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "event_daily_counts" ADD COLUMN "started" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_daily_countries" ADD CONSTRAINT "event_daily_countries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_daily_countries" ADD CONSTRAINT "event_daily_countries_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_daily_countries_once" ON "event_daily_countries" USING btree ("organization_id","event_id","day","country");--> statement-breakpoint
CREATE INDEX "event_daily_countries_day" ON "event_daily_countries" USING btree ("day");