CREATE TABLE "page_picture" (
	"page" text collate "C" NOT NULL,
	"purpose" smallint NOT NULL,
	"url" text,
	"kind" smallint,
	"path" text,
	"refused" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"next_try" timestamp with time zone DEFAULT now(),
	CONSTRAINT "page_picture_page_purpose_pk" PRIMARY KEY("page","purpose")
);
--> statement-breakpoint
CREATE INDEX "page_picture_due" ON "page_picture" USING btree ("next_try","page") WHERE "page_picture"."next_try" is not null;