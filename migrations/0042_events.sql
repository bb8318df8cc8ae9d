CREATE TABLE "calendar_feed" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"record_id" uuid NOT NULL,
	"category" text,
	"licence" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "unlock" ADD COLUMN "precision" smallint;--> statement-breakpoint
ALTER TABLE "unlock" ADD COLUMN "ends_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_address" ON "calendar_feed" USING btree ("address") WHERE "calendar_feed"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "event_by_end" ON "event" USING btree ("ends_on","record_id","member");--> statement-breakpoint
CREATE INDEX "unlock_by_end" ON "unlock" USING btree ("ends_on","project_id","member");