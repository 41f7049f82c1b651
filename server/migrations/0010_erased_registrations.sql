ALTER TABLE "registrations" ALTER COLUMN "contact_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "erased_at" timestamp(3) with time zone;