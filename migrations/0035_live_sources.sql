CREATE TABLE "live_part" (
	"publisher" text NOT NULL,
	"part" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"etag" text,
	"last_modified" text,
	"entries" integer,
	"failures" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone,
	"problem" text,
	CONSTRAINT "live_part_publisher_part_pk" PRIMARY KEY("publisher","part")
);
--> statement-breakpoint
CREATE TABLE "live_publisher" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"plan" jsonb NOT NULL,
	"month" date NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "live_part" ADD CONSTRAINT "live_part_publisher_live_publisher_key_fk" FOREIGN KEY ("publisher") REFERENCES "public"."live_publisher"("key") ON DELETE no action ON UPDATE no action;