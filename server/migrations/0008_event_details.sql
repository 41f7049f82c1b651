ALTER TABLE "events" ADD COLUMN "online_url" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "payment_note" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "registration_opens_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "registration_closes_at" timestamp(3) with time zone;