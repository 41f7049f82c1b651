ALTER TABLE "events" ADD COLUMN "page_blocks" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "page_accent_color" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "page_appearance" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "show_cover" boolean DEFAULT true NOT NULL;