CREATE TABLE "list_row" (
	"id" uuid PRIMARY KEY NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_row" ADD CONSTRAINT "list_row_id_record_id_fk" FOREIGN KEY ("id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portfolio_by_project" ON "portfolio" USING btree ("project_id","investor_id");--> statement-breakpoint
-- Rows stay where they are found at once: below a page they are neither moved out nor packed.
ALTER TABLE "list_row" SET (toast_tuple_target = 8160);
