CREATE TABLE "figure_history" (
	"project_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source_id" smallint NOT NULL,
	"price_usd" numeric,
	"change1h" numeric,
	"change24h" numeric,
	"change7d" numeric,
	"change30d" numeric,
	"market_cap_usd" numeric,
	"volume" numeric,
	"tvl" numeric,
	"circulating_supply" numeric,
	"max_supply" numeric,
	"total_supply" numeric,
	CONSTRAINT "figure_history_pk" PRIMARY KEY("project_id","at","source_id")
) PARTITION BY RANGE ("at");--> statement-breakpoint
UPDATE "record" r SET "founder" = (SELECT min(e."id") FROM "entry" e WHERE e."record_id" = r."id");--> statement-breakpoint
UPDATE "entry" e SET "role" = 1 FROM "source" s WHERE s."id" = e."source_id" AND s."key" = 'web3icons-logos';
