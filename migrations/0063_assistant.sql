CREATE TABLE "ai_begun" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"begun" integer NOT NULL,
	CONSTRAINT "ai_begun_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "ai_conversation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"share_key" text,
	"day" date NOT NULL,
	"answered" smallint NOT NULL,
	CONSTRAINT "ai_conversation_share_key_unique" UNIQUE("share_key")
);
--> statement-breakpoint
CREATE TABLE "ai_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"question" text NOT NULL,
	"language" text NOT NULL,
	"outcome" text NOT NULL,
	"plan" jsonb,
	"answer" jsonb NOT NULL,
	"versions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_pin" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"message_id" uuid,
	"question" text NOT NULL,
	"language" text NOT NULL,
	"plan" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"difference" jsonb,
	"pinned_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ai_single" (
	"day" date NOT NULL,
	"who" text NOT NULL,
	"used" smallint NOT NULL,
	CONSTRAINT "ai_single_day_who_pk" PRIMARY KEY("day","who")
);
--> statement-breakpoint
CREATE TABLE "ai_spent" (
	"day" date PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL,
	"cost" numeric NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_begun" ADD CONSTRAINT "ai_begun_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_conversation" ADD CONSTRAINT "ai_conversation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_message" ADD CONSTRAINT "ai_message_conversation_id_ai_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."ai_conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_message" ADD CONSTRAINT "ai_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_pin" ADD CONSTRAINT "ai_pin_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_pin" ADD CONSTRAINT "ai_pin_message_id_ai_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ai_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_conversation_account_id_updated_at_index" ON "ai_conversation" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "ai_conversation_updated_at_index" ON "ai_conversation" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_message_conversation_id_n_index" ON "ai_message" USING btree ("conversation_id","n");--> statement-breakpoint
CREATE INDEX "ai_message_account_id_index" ON "ai_message" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_pin_account_id_message_id_index" ON "ai_pin" USING btree ("account_id","message_id");--> statement-breakpoint
CREATE INDEX "ai_pin_due" ON "ai_pin" USING btree ("due_at") WHERE "ai_pin"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "ai_pin_message_id_index" ON "ai_pin" USING btree ("message_id");