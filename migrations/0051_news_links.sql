CREATE TABLE "headline_claim" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"project" text NOT NULL,
	"project_id" uuid,
	"amount" numeric NOT NULL,
	"stage" text,
	"date" date NOT NULL,
	"lead" jsonb NOT NULL,
	"investors" jsonb NOT NULL,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "headline_reading" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"rules" integer NOT NULL,
	"names" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "wire" smallint;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "cluster" uuid;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "featured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "featured_until" date;--> statement-breakpoint
ALTER TABLE "article_record" ADD COLUMN "by_citation" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "article_record" ADD COLUMN "by_headline" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "article_record" ADD COLUMN "by_editor" boolean;--> statement-breakpoint
ALTER TABLE "headline_claim" ADD CONSTRAINT "headline_claim_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "headline_claim_by_date" ON "headline_claim" USING btree ("date","article_id");--> statement-breakpoint
CREATE INDEX "article_of_cluster" ON "article" USING btree ("cluster") WHERE "article"."cluster" is not null;--> statement-breakpoint
CREATE INDEX "article_unread" ON "article" USING btree ("id") WHERE "article"."read_at" is null;--> statement-breakpoint
CREATE INDEX "article_featured" ON "article" USING btree ("featured_at") WHERE "article"."featured_at" is not null;