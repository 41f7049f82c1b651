CREATE TABLE "answer_files" (
	"organization_id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"field_key" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_files_organization_id_object_id_pk" PRIMARY KEY("organization_id","object_id")
);
--> statement-breakpoint
ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_object_id_fk" FOREIGN KEY ("organization_id","object_id") REFERENCES "public"."stored_objects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_registration_id_fk" FOREIGN KEY ("organization_id","registration_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "answer_files_field" ON "answer_files" USING btree ("organization_id","registration_id","field_key");