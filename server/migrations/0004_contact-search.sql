DROP INDEX "contacts_last_name";--> statement-breakpoint
CREATE INDEX "contacts_last_name" ON "contacts" USING btree ("organization_id",lower(split_part(left(name, 200), ' ', -1)) text_pattern_ops);