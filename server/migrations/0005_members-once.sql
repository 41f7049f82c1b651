DROP INDEX "members_organization";--> statement-breakpoint
CREATE UNIQUE INDEX "members_once" ON "members" USING btree ("organization_id","user_id");