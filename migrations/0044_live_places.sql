ALTER TABLE "live_part" ADD COLUMN "leads_to" text[];--> statement-breakpoint
ALTER TABLE "live_publisher" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_figure" ADD COLUMN "github_stars" numeric;--> statement-breakpoint
CREATE INDEX "project_figure_by_github_stars" ON "project_figure" USING btree ("github_stars" DESC NULLS LAST,"project_id");--> statement-breakpoint
ALTER TABLE "figure_history" ADD COLUMN "github_stars" numeric;
