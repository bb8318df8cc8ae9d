CREATE TABLE "known_answer" (
	"account_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_right" boolean NOT NULL,
	CONSTRAINT "known_answer_account_id_question_id_pk" PRIMARY KEY("account_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "second_look" (
	"proposal_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"choices" jsonb NOT NULL,
	"agreed" boolean NOT NULL,
	CONSTRAINT "second_look_proposal_id_account_id_pk" PRIMARY KEY("proposal_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "tier" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "research" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_answer" ADD CONSTRAINT "known_answer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_look" ADD CONSTRAINT "second_look_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_look" ADD CONSTRAINT "second_look_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_look_account_id_at_index" ON "second_look" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "research_by_opening" ON "research" USING btree ("opens_at") WHERE "research"."opens_at" is not null;--> statement-breakpoint
-- First answers of training quests count in the weight of votes from now on.
INSERT INTO "known_answer" ("account_id", "question_id", "at", "is_right") SELECT "account_id", "item_id", "at", "is_right" FROM "training_answer" WHERE "n" = 1;
