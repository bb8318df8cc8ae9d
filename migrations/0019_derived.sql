ALTER TABLE "organization" ADD COLUMN "presumed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "presumed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "record_sector" ADD COLUMN "projects" integer;--> statement-breakpoint
ALTER TABLE "record_sector" ADD COLUMN "of_projects" integer;