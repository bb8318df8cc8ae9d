CREATE TABLE "article" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"feed_id" integer,
	"guid" text,
	"link" text NOT NULL,
	"link_key" text NOT NULL,
	"domain" text NOT NULL,
	"title" text NOT NULL,
	"extract" text,
	"picture" text,
	"published_at" timestamp with time zone,
	"precision" smallint,
	"first_seen" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"statement_id" bigint,
	CONSTRAINT "article_slug" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "article_reading" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_record" (
	"record_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"place" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "article_record_record_id_article_id_pk" PRIMARY KEY("record_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "feed" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"given" text,
	"address" text NOT NULL,
	"publisher" text NOT NULL,
	"domain" text NOT NULL,
	"licence" text NOT NULL,
	"may_extract" boolean DEFAULT false NOT NULL,
	"may_picture" boolean DEFAULT false NOT NULL,
	"is_asked" boolean DEFAULT true NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"refused" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "feed_given" UNIQUE("given")
);
--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_feed_id_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feed"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_record" ADD CONSTRAINT "article_record_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_link" ON "article" USING btree ("link_key");--> statement-breakpoint
CREATE UNIQUE INDEX "article_guid" ON "article" USING btree ("feed_id","guid") WHERE "article"."guid" is not null;--> statement-breakpoint
CREATE INDEX "article_by_time" ON "article" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "article_by_domain" ON "article" USING btree ("domain","at","id");--> statement-breakpoint
CREATE INDEX "article_record_by_article" ON "article_record" USING btree ("article_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_address" ON "feed" USING btree ("address");