ALTER TABLE "statement" ADD COLUMN "last_stated" timestamp with time zone;--> statement-breakpoint
UPDATE "statement" s SET "member_key" = substring(sha256(convert_to('about ' || split_part(s."value" ->> 'title', ': ', 1), 'UTF8')) for 16)
  FROM "entry" e JOIN "source" o ON o."id" = e."source_id" AND o."key" = 'protocol-authors' WHERE e."id" = s."entry_id" AND s."field_id" = 59;--> statement-breakpoint
UPDATE "change" c SET "member_key" = s."member_key" FROM "statement" s WHERE c."field_id" = 59 AND s."id" = coalesce(c."after_statement", c."before_statement") AND c."member_key" <> s."member_key";--> statement-breakpoint
UPDATE "work" w SET "member" = s."member_key" FROM "choice" c JOIN "statement" s ON s."id" = c."statement_id"
  WHERE c."field_id" = 59 AND w."person_id" = c."record_id" AND w."member" = c."member_key" AND c."member_key" <> s."member_key";--> statement-breakpoint
UPDATE "choice" c SET "member_key" = s."member_key" FROM "statement" s WHERE c."field_id" = 59 AND s."id" = c."statement_id" AND c."member_key" <> s."member_key";
