ALTER TABLE "choice" ADD COLUMN "entry_id" integer;--> statement-breakpoint
ALTER TABLE "choice" ADD COLUMN "standing" smallint;--> statement-breakpoint
UPDATE "choice" c SET "entry_id" = s.entry_id, "standing" = CASE WHEN s.review = 1 THEN 4 WHEN s.review = 3 THEN 3 WHEN e.role = 2 THEN 0 WHEN s.review = 4 THEN 2 ELSE 1 END
FROM "statement" s JOIN "entry" e ON e.id = s.entry_id WHERE s.id = c.statement_id;--> statement-breakpoint
ALTER TABLE "choice" ALTER COLUMN "entry_id" SET NOT NULL, ALTER COLUMN "standing" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "choice_evidence" ON "choice" USING btree ("field_id","record_id","sources","contested","standing","entry_id");
