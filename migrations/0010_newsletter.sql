CREATE TABLE "newsletter_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"language" text NOT NULL,
	"token_hash" "bytea",
	"asked" integer NOT NULL,
	"mailed" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscription_email_folded_unique" UNIQUE("email_folded"),
	CONSTRAINT "newsletter_subscription_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "newsletter_subscription_created_at_index" ON "newsletter_subscription" USING btree ("created_at");