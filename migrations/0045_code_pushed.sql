ALTER TABLE "project" ADD COLUMN "code_pushed" date;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "code_pushed_precision" smallint;--> statement-breakpoint
CREATE INDEX "project_by_code_pushed" ON "project" USING btree ("code_pushed" DESC NULLS LAST,"id");