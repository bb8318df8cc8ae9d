ALTER TABLE "proposal_line" ADD COLUMN "applied" jsonb;--> statement-breakpoint
ALTER TABLE "proposal_line" ADD COLUMN "reverted" boolean DEFAULT false NOT NULL;