CREATE TABLE "newsletter_delivery" (
	"issue_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"token_hash" "bytea",
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "newsletter_delivery_issue_id_subscription_id_pk" PRIMARY KEY("issue_id","subscription_id"),
	CONSTRAINT "newsletter_delivery_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"subject_en" text NOT NULL,
	"subject_vi" text NOT NULL,
	"introduction_en" text DEFAULT '' NOT NULL,
	"introduction_vi" text DEFAULT '' NOT NULL,
	"found" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"drafted_at" timestamp with time zone NOT NULL,
	"edited_by" uuid,
	"edited_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"reached" uuid,
	"all_queued" boolean DEFAULT false NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_issue_slug" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "newsletter_delivery" ADD CONSTRAINT "newsletter_delivery_issue_id_newsletter_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_delivery" ADD CONSTRAINT "newsletter_delivery_subscription_id_newsletter_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_delivery_subscription" ON "newsletter_delivery" USING btree ("subscription_id");