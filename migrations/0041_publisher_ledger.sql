CREATE TABLE "publisher_ledger" (
	"domain" text collate "C" PRIMARY KEY NOT NULL,
	"claims" integer NOT NULL,
	"records" integer NOT NULL,
	"stood" integer NOT NULL,
	"contested" integer NOT NULL,
	"replaced" integer NOT NULL,
	"told" integer NOT NULL,
	"told_first" integer NOT NULL,
	"last_published" date,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "publisher_ledger_by_claims" ON "publisher_ledger" USING btree ("claims" DESC NULLS LAST,"domain");