ALTER TABLE "project_figure" ADD COLUMN "figure_sources" smallint[];--> statement-breakpoint
ALTER TABLE "project_figure" ADD COLUMN "figure_ats" timestamp with time zone[];--> statement-breakpoint
UPDATE "project_figure" SET "figure_ats" = array_fill("at", ARRAY[11]), "figure_sources" = array_fill("source_id", ARRAY[11]) WHERE "at" IS NOT NULL;
