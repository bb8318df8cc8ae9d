ALTER TABLE "dao_log_body" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "proposal" ADD COLUMN "accepts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal" ADD COLUMN "rejects" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal" ADD COLUMN "judged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vote" ADD COLUMN "judged" boolean;--> statement-breakpoint
ALTER TABLE "dao_log_body" ADD CONSTRAINT "dao_log_body_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dao_log_body_account_id_index" ON "dao_log_body" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "proposal_started" ON "proposal" USING btree ("start_at","id");--> statement-breakpoint
CREATE INDEX "vote_proposal_id_at_index" ON "vote" USING btree ("proposal_id","at");