CREATE TABLE "logo_image" (
	"url" text collate "C" PRIMARY KEY NOT NULL,
	"path" text,
	"refused" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"next_try" timestamp with time zone DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX "logo_image_due" ON "logo_image" USING btree ("next_try","url") WHERE "logo_image"."next_try" is not null;