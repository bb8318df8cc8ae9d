ALTER TABLE "organization" ADD COLUMN "other_deals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "grants_given" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "grants_given_usd" numeric;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "other_deals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "grants_given" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "grants_given_usd" numeric;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "other_deals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "other_deals_usd" numeric;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "grants_received" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "grants_received_usd" numeric;--> statement-breakpoint
ALTER TABLE "round" ADD COLUMN "is_grant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "round" ADD COLUMN "is_raise" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "round_grants" ON "round" USING btree ("id") WHERE "round"."is_grant";