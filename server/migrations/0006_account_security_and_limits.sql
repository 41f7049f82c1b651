CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT pg_catalog.gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"used_codes" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "two_factors_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "mail_usage" (
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mail_usage_organization_id_day_pk" PRIMARY KEY("organization_id","day")
);
--> statement-breakpoint
CREATE TABLE "retired_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"former_organization_id" uuid,
	"until" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "custom_domains" DROP CONSTRAINT "custom_domains_hostname_unique";--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "require_two_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "held_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "proven_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_usage" ADD CONSTRAINT "mail_usage_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retired_slugs_until" ON "retired_slugs" USING btree ("until");--> statement-breakpoint
CREATE INDEX "mail_messages_held" ON "mail_messages" USING btree ("organization_id","created_at") WHERE held_at IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_domains_proven" ON "custom_domains" USING btree ("hostname") WHERE proven_at IS NOT NULL;--> statement-breakpoint
-- Domains that were in use before a proof was asked for.
UPDATE "custom_domains" SET "proven_at" = "created_at" WHERE "status" = 'active';--> statement-breakpoint
-- Accounts from before addresses were verified keep sending email.
UPDATE "users" SET "email_verified" = true;
