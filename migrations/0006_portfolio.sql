CREATE TABLE "portfolio" (
	"investor_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"last_round" date,
	CONSTRAINT "portfolio_investor_id_project_id_pk" PRIMARY KEY("investor_id","project_id")
);
--> statement-breakpoint
ALTER TABLE "portfolio" ADD CONSTRAINT "portfolio_investor_id_record_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio" ADD CONSTRAINT "portfolio_project_id_record_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portfolio_by_last_round" ON "portfolio" USING btree ("investor_id","last_round" DESC NULLS LAST,"project_id");