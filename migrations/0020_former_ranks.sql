CREATE TABLE "rank_list" (
	"former_to" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "project_by_rank";--> statement-breakpoint
ALTER TABLE "policy" ALTER COLUMN "rank" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "former_rank" integer;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "rank_order" integer;--> statement-breakpoint
ALTER TABLE "entry" ADD COLUMN "part" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "given" smallint;--> statement-breakpoint
CREATE INDEX "project_by_market_cap_rank" ON "project" USING btree ("market_cap_rank");--> statement-breakpoint
CREATE INDEX "project_by_rank" ON "project" USING btree ("rank_order" DESC NULLS LAST,"id");