CREATE TABLE "page_claim" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"token" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"way" text,
	"proof" text,
	"verified_at" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	"reason" text,
	CONSTRAINT "page_claim_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "proposal" ADD COLUMN "says_itself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal" ADD COLUMN "claimants" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_claim" ADD CONSTRAINT "page_claim_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_claim" ADD CONSTRAINT "page_claim_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_claim_stands" ON "page_claim" USING btree ("account_id","record_id") WHERE "page_claim"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "page_claim_record_id_index" ON "page_claim" USING btree ("record_id");