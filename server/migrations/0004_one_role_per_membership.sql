-- Only exactly "owner" was granted by an owner. A list of roles is reduced to admin or member, except where it holds the workspace's only owner.
UPDATE "members" SET "role" = CASE
  WHEN "id" IN (
    SELECT DISTINCT ON (c."organization_id") c."id" FROM "members" c
    WHERE c."role" NOT IN ('member', 'admin', 'owner') AND c."role" ~ '\mowner\M'
      AND NOT EXISTS (SELECT FROM "members" o WHERE o."organization_id" = c."organization_id" AND o."role" = 'owner')
    ORDER BY c."organization_id", c."created_at", c."id") THEN 'owner'
  WHEN "role" ~ '\m(admin|owner)\M' THEN 'admin'
  ELSE 'member' END
WHERE "role" NOT IN ('member', 'admin', 'owner');--> statement-breakpoint
UPDATE "member_invitations" SET "role" = 'member', "status" = CASE "status" WHEN 'pending' THEN 'canceled' ELSE "status" END
WHERE "role" IS NULL OR "role" NOT IN ('member', 'admin', 'owner');--> statement-breakpoint
UPDATE "member_invitations" i SET "status" = 'canceled'
WHERE i."status" = 'pending' AND EXISTS (
  SELECT FROM "member_invitations" n WHERE n."organization_id" = i."organization_id" AND n."email" = i."email" AND n."status" = 'pending'
    AND (n."created_at", n."id") > (i."created_at", i."id"));--> statement-breakpoint
ALTER TABLE "member_invitations" ALTER COLUMN "role" SET DEFAULT 'member';--> statement-breakpoint
ALTER TABLE "member_invitations" ALTER COLUMN "role" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitations_pending" ON "member_invitations" USING btree ("organization_id","email") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_role" CHECK ("member_invitations"."role" IN ('member', 'admin', 'owner'));--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_role" CHECK ("members"."role" IN ('member', 'admin', 'owner'));
