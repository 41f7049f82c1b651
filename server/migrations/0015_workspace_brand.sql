ALTER TABLE "organizations" ADD COLUMN "accent_color" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "language" text;