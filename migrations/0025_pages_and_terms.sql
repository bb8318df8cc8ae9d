ALTER TABLE "role" ADD COLUMN "ended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "unlock" ADD COLUMN "months" numeric;--> statement-breakpoint
ALTER TABLE "unlock" ADD COLUMN "cliff_months" numeric;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "published_precision" smallint;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "kind" smallint;