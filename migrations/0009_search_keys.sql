CREATE TABLE "search_key" (
	"record_id" uuid NOT NULL,
	"kind" smallint NOT NULL,
	"what" smallint NOT NULL,
	"value" text collate "C" NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "search_key_record_id_what_value_pk" PRIMARY KEY("record_id","what","value")
);
--> statement-breakpoint
CREATE INDEX "search_key_by_value" ON "search_key" USING btree ("value","record_id","what");