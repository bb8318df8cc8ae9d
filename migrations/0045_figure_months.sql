CREATE TABLE "figure_month" (
	"project_id" uuid NOT NULL,
	"month" date NOT NULL,
	"source_id" smallint NOT NULL,
	"seconds" integer[] NOT NULL,
	"price_usd" numeric[],
	"change1h" numeric[],
	"change24h" numeric[],
	"change7d" numeric[],
	"change30d" numeric[],
	"market_cap_usd" numeric[],
	"volume" numeric[],
	"tvl" numeric[],
	"circulating_supply" numeric[],
	"max_supply" numeric[],
	"total_supply" numeric[],
	CONSTRAINT "figure_month_project_id_month_source_id_pk" PRIMARY KEY("project_id","month","source_id")
);
--> statement-breakpoint
ALTER TABLE "figure_month" ADD CONSTRAINT "figure_month_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;