ALTER TABLE "source" ADD COLUMN "may_keep" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "may_embed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "given" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "chosen" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "source" SET "may_keep" = "may_export", "may_embed" = "may_export", "given" = jsonb_build_object('show', "may_show", 'keep', "may_export", 'export', "may_export", 'embed', "may_export");
