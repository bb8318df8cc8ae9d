CREATE TABLE "search_word" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"near" text[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "search_name_kind_folded_index";--> statement-breakpoint
ALTER TABLE "search_name" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "search_name" ADD COLUMN "size" smallint;--> statement-breakpoint
-- Symbols, aliases and former names that were written otherwise come back as they were with the next rebuild.
UPDATE "search_name" s SET "text" = CASE WHEN s.what = 1 THEN r.name WHEN s.what = 2 THEN r.symbol ELSE s.folded END, "size" = r.size FROM (
  SELECT id, name, symbol, (case when prominence >= 4000000000000000 then 500 + 250000 / (500 + 9999999 - (prominence - 4000000000000000) / 100000000)
  when prominence >= 1000000 then 10 + 490 * (prominence / 1000) / (prominence / 1000 + 50000000)
  else least(prominence, 9) end)::smallint AS size FROM project
  UNION ALL SELECT id, name, NULL, (1000 * prominence / (prominence + 8))::smallint FROM organization
  UNION ALL SELECT id, name, NULL, (1000 * prominence / (prominence + 8))::smallint FROM person
) r WHERE r.id = s.record_id;--> statement-breakpoint
UPDATE "search_name" SET "text" = coalesce("text", "folded"), "size" = coalesce("size", 0) WHERE "text" IS NULL OR "size" IS NULL;--> statement-breakpoint
ALTER TABLE "search_name" ALTER COLUMN "text" SET NOT NULL, ALTER COLUMN "size" SET NOT NULL;--> statement-breakpoint
INSERT INTO "search_word" SELECT w.word, array(SELECT DISTINCT overlay(w.word placing '' from i for 1) FROM generate_series(1, length(w.word)) AS i) || w.word
FROM (SELECT DISTINCT word FROM search_name CROSS JOIN LATERAL unnest(string_to_array(translate(folded, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)), ' ')) AS word WHERE length(word) BETWEEN 1 AND 32) w;--> statement-breakpoint
CREATE INDEX "search_word_near" ON "search_word" USING gin ("near") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_name_by_folded" ON "search_name" USING btree ("folded","size" DESC NULLS FIRST,"record_id","what");--> statement-breakpoint
CREATE INDEX "search_name_by_size" ON "search_name" USING btree ("size" DESC NULLS FIRST,"record_id","what","folded");--> statement-breakpoint
CREATE INDEX "search_name_letters" ON "search_name" USING gin (string_to_array("folded", null)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_name_words" ON "search_name" USING gin (string_to_array(translate(folded, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)), ' ')) WITH (fastupdate=false);
