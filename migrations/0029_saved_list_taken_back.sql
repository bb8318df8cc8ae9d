ALTER TABLE "saved_list" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_list" ADD COLUMN "removed_at" timestamp with time zone;