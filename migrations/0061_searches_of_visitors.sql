CREATE TABLE "quest_hidden_text" (
	"folded" text collate "C" PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quest_miss" DROP CONSTRAINT "quest_miss_folded_day_pk";--> statement-breakpoint
ALTER TABLE "quest_miss" ADD COLUMN "who" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quest_miss" ADD CONSTRAINT "quest_miss_folded_day_who_pk" PRIMARY KEY("folded","day","who");--> statement-breakpoint
ALTER TABLE "quest_miss" DROP COLUMN "count";
