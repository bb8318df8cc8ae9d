ALTER TABLE "round" ADD COLUMN "published" date;--> statement-breakpoint
ALTER TABLE "round" ADD COLUMN "document_dated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "round" ADD COLUMN "held_since" date;