CREATE TABLE "match_revision" (
	"revision" integer PRIMARY KEY NOT NULL
);
