CREATE TABLE "quest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text collate "C" NOT NULL,
	"week" date NOT NULL,
	"type" text NOT NULL,
	"kind" smallint NOT NULL,
	"field" text,
	"born_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "quest_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "quest_claim" (
	"account_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quest_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"proposal_id" uuid,
	"reverted_at" timestamp with time zone,
	CONSTRAINT "quest_claim_account_id_item_id_pk" PRIMARY KEY("account_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "quest_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quest_id" uuid NOT NULL,
	"n" smallint NOT NULL,
	"field" text,
	"record_id" uuid,
	"other_id" uuid,
	"wanted_text" text,
	"demand" integer DEFAULT 0 NOT NULL,
	"place" real DEFAULT 0 NOT NULL,
	"filled_at" timestamp with time zone,
	"filled_by" uuid
);
--> statement-breakpoint
CREATE TABLE "quest_miss" (
	"day" date NOT NULL,
	"folded" text collate "C" NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "quest_miss_folded_day_pk" PRIMARY KEY("folded","day")
);
--> statement-breakpoint
CREATE TABLE "quest_season" (
	"week" date PRIMARY KEY NOT NULL,
	"born_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quest_wish" (
	"account_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"field" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "quest_wish_account_id_record_id_field_pk" PRIMARY KEY("account_id","record_id","field")
);
--> statement-breakpoint
CREATE TABLE "training_answer" (
	"account_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"answer" smallint NOT NULL,
	"is_right" boolean NOT NULL,
	CONSTRAINT "training_answer_account_id_item_id_n_pk" PRIMARY KEY("account_id","item_id","n")
);
--> statement-breakpoint
ALTER TABLE "quest" ADD CONSTRAINT "quest_week_quest_season_week_fk" FOREIGN KEY ("week") REFERENCES "public"."quest_season"("week") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_claim" ADD CONSTRAINT "quest_claim_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_claim" ADD CONSTRAINT "quest_claim_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_item" ADD CONSTRAINT "quest_item_quest_id_quest_id_fk" FOREIGN KEY ("quest_id") REFERENCES "public"."quest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_item" ADD CONSTRAINT "quest_item_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_item" ADD CONSTRAINT "quest_item_other_id_record_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_item" ADD CONSTRAINT "quest_item_filled_by_proposal_id_fk" FOREIGN KEY ("filled_by") REFERENCES "public"."proposal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_wish" ADD CONSTRAINT "quest_wish_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_wish" ADD CONSTRAINT "quest_wish_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_answer" ADD CONSTRAINT "training_answer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quest_open" ON "quest" USING btree ("born_at") WHERE "quest"."done_at" is null;--> statement-breakpoint
CREATE INDEX "quest_done_at_index" ON "quest" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "quest_claim_stands" ON "quest_claim" USING btree ("proposal_id") WHERE "quest_claim"."reverted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quest_item_quest_id_n_index" ON "quest_item" USING btree ("quest_id","n");--> statement-breakpoint
CREATE INDEX "quest_item_open" ON "quest_item" USING btree ("record_id") WHERE "quest_item"."filled_at" is null;--> statement-breakpoint
CREATE INDEX "quest_item_filled_by_index" ON "quest_item" USING btree ("filled_by");--> statement-breakpoint
CREATE INDEX "quest_miss_day_index" ON "quest_miss" USING btree ("day");--> statement-breakpoint
CREATE INDEX "quest_wish_record_id_field_index" ON "quest_wish" USING btree ("record_id","field");