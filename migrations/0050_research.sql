CREATE TABLE "research" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"given" text,
	"is_following" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"latest" integer NOT NULL,
	"live_id" uuid,
	"publish_at" timestamp with time zone,
	"fault" text,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "research_slug" UNIQUE("slug"),
	CONSTRAINT "research_given" UNIQUE("given")
);
--> statement-breakpoint
CREATE TABLE "research_author" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"office" text,
	"face" text,
	CONSTRAINT "research_author_slug" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "research_figure" (
	"revision_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"is_chart" boolean NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"value_then" jsonb NOT NULL,
	"value_now" jsonb NOT NULL,
	"now_at" timestamp with time zone NOT NULL,
	"fault" text,
	CONSTRAINT "research_figure_revision_id_place_pk" PRIMARY KEY("revision_id","place")
);
--> statement-breakpoint
CREATE TABLE "research_record" (
	"record_id" uuid NOT NULL,
	"research_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "research_record_record_id_research_id_pk" PRIMARY KEY("record_id","research_id")
);
--> statement-breakpoint
CREATE TABLE "research_revision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"access" text NOT NULL,
	"tags" text[] NOT NULL,
	"authors" uuid[] NOT NULL,
	"assets" uuid[] NOT NULL,
	"cover" text,
	"comment" text,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"summary_text" text,
	"words" "tsvector",
	"blocks" jsonb,
	"minutes" smallint,
	CONSTRAINT "research_revision_number" UNIQUE("research_id","number")
);
--> statement-breakpoint
ALTER TABLE "research_figure" ADD CONSTRAINT "research_figure_revision_id_research_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."research_revision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_record" ADD CONSTRAINT "research_record_research_id_research_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."research"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_revision" ADD CONSTRAINT "research_revision_research_id_research_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."research"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_revision" ADD CONSTRAINT "research_revision_saved_by_account_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "research_by_time" ON "research" USING btree ("published_at","id") WHERE "research"."live_id" is not null;--> statement-breakpoint
CREATE INDEX "research_by_schedule" ON "research" USING btree ("publish_at") WHERE "research"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "research_record_by_note" ON "research_record" USING btree ("research_id","place");--> statement-breakpoint
CREATE INDEX "research_revision_words" ON "research_revision" USING gin ("words");