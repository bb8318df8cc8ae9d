ALTER TABLE "candidate" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "candidate" ADD COLUMN "reason" text;