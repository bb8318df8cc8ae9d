ALTER TABLE "project_figure" ADD COLUMN "tvl_change30d" numeric;--> statement-breakpoint
CREATE INDEX "project_figure_by_tvl_change30d" ON "project_figure" USING btree ("tvl_change30d" DESC NULLS LAST,"project_id");--> statement-breakpoint
UPDATE "project_figure" p SET "tvl_change30d" = round((n."tvl" / nullif(o."tvl", 0) - 1) * 100, 4) FROM "project_figure" f
  CROSS JOIN LATERAL (SELECT h."tvl", h."at", h."source_id" FROM "figure_history" h WHERE h."project_id" = f."project_id" AND h."tvl" IS NOT NULL ORDER BY h."at" DESC, h."source_id" LIMIT 1) n
  CROSS JOIN LATERAL (SELECT h."tvl" FROM "figure_history" h WHERE h."project_id" = f."project_id" AND h."source_id" = n."source_id" AND h."tvl" IS NOT NULL
    AND h."at" BETWEEN n."at" - interval '888 hours' AND n."at" - interval '720 hours' ORDER BY h."at" DESC LIMIT 1) o
  WHERE p."project_id" = f."project_id";
