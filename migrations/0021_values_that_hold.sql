WITH list AS (SELECT DISTINCT "day" FROM (
  SELECT "day", "coins", lag("coins") OVER (PARTITION BY "source_id" ORDER BY "day") AS "before" FROM (
    SELECT e."source_id", s."valid_from" AS "day", count(DISTINCT s."entry_id") AS "coins" FROM "statement" s JOIN "entry" e ON e."id" = s."entry_id"
    WHERE s."field_id" = 6 AND s."polarity" = 1 AND s."review" <> 2 AND s."valid_from" IS NOT NULL GROUP BY 1, 2 HAVING count(DISTINCT s."entry_id") >= 1000) l) l
  WHERE "before" IS NULL OR 2 * "coins" >= "before")
INSERT INTO "rank_list" ("former_to") SELECT max("day") FROM list WHERE "day" < (SELECT max("day") FROM list) HAVING max("day") IS NOT NULL;--> statement-breakpoint
UPDATE "statement" SET "ended_at" = now() WHERE "field_id" = 4 AND "ended_at" IS NULL AND "review" = 0
  AND ("value" #>> '{}' ~* '^https?://(www\.)?(docs?|documentation|white-?paper|lite-?paper|papers?)\.' OR "value" #>> '{}' ~* '^https?://([^/?#]+\.gitbook\.io|(www\.)?docsend\.com)([/?#]|$)'
    OR "value" #>> '{}' ~* '^https?://[^/?#]+/[^?#]*(\.pdf([?#]|$)|whitepaper)'
    OR "value" #>> '{}' ~* '^https?://[^/?#]+/([^?#]*/)?(docs?|documentation|(white|lite|light|yellow)-?papers?|papers?)([/.?#]|$)');--> statement-breakpoint
UPDATE "statement" s SET "ended_at" = now() FROM "entry" e JOIN "source" o ON o."id" = e."source_id" AND o."key" = 'tokens-solana'
  WHERE e."id" = s."entry_id" AND s."field_id" = 4 AND s."ended_at" IS NULL AND regexp_replace(lower(s."value" #>> '{}'), '^https?://(www\.)?|/+$', '', 'g') IN (
    SELECT regexp_replace(lower(t."value" #>> '{}'), '^https?://(www\.)?|/+$', '', 'g') FROM "statement" t JOIN "entry" f ON f."id" = t."entry_id" JOIN "source" p ON p."id" = f."source_id" AND p."key" = 'tokens-solana'
    WHERE t."field_id" = 4 AND t."ended_at" IS NULL GROUP BY 1 HAVING count(*) >= 3);--> statement-breakpoint
UPDATE "statement" s SET "ended_at" = now() FROM "entry" e JOIN "source" o ON o."id" = e."source_id" AND o."key" = 'defillama-protocols'
  WHERE e."id" = s."entry_id" AND s."field_id" = 28 AND s."ended_at" IS NULL AND s."quote" = 'deadUrl' AND EXISTS (SELECT FROM "entry_key" k WHERE k."entry_id" = e."id" AND k."scheme" = 2);
