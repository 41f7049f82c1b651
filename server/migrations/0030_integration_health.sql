ALTER TABLE "integrations" ADD COLUMN "last_success_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "last_error_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "last_error_code" text;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "last_error_message" text;