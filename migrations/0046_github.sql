ALTER TABLE "live_part" ADD COLUMN "leads_to" text[];--> statement-breakpoint
ALTER TABLE "live_publisher" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "figure_month" ADD COLUMN "github_stars" numeric[];--> statement-breakpoint
ALTER TABLE "project_figure" ADD COLUMN "github_stars" numeric;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "code_pushed" date;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "code_pushed_precision" smallint;--> statement-breakpoint
CREATE INDEX "project_figure_by_github_stars" ON "project_figure" USING btree ("github_stars" DESC NULLS LAST,"project_id");--> statement-breakpoint
CREATE INDEX "project_by_code_pushed" ON "project" USING btree ("code_pushed" DESC NULLS LAST,"id");--> statement-breakpoint
-- The history is split by months, which the schema of the tables does not know.
ALTER TABLE "figure_history" ADD COLUMN "github_stars" numeric;
