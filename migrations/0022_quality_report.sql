CREATE TABLE "quality_report" (
	"id" smallint PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"computed_at" timestamp with time zone,
	"report" jsonb,
	CONSTRAINT "quality_report_one" CHECK ("quality_report"."id" = 1)
);
