CREATE TABLE "link_check" (
	"url" text collate "C" PRIMARY KEY NOT NULL,
	"next_check" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"status" smallint,
	"failures" smallint DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"is_dead" boolean DEFAULT false NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE INDEX "link_check_due" ON "link_check" USING btree ("next_check");--> statement-breakpoint
CREATE INDEX "link_check_dead" ON "link_check" USING btree ("url") WHERE "link_check"."is_dead";