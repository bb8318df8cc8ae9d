CREATE TABLE "price_sight" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"viewers" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_sight" ADD CONSTRAINT "price_sight_project_id_record_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;