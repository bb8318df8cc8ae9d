-- The foreign key to "account" stays; the platform's schema does not name a room's table.
ALTER TABLE "mail" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "priority" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "turn" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "asker_hash" "bytea";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "mail" SET "priority" = 0, "subject" = "detail"->>'subject' WHERE "template" IN ('signup-code', 'reset-code', 'change-email-code');--> statement-breakpoint
-- Those whose job had been given up.
UPDATE "mail" SET "state" = 'failed' WHERE "state" = 'waiting' AND "attempts" > 10;--> statement-breakpoint
INSERT INTO "mail" ("id", "template", "subject", "language", "recipient", "detail", "state", "created_at")
	SELECT gen_random_uuid(), 'newsletter-confirmation', "id"::text, "language", "email", jsonb_build_object('subscription', "id"), 'waiting', now()
	FROM "newsletter_subscription" WHERE "confirmed_at" IS NULL AND "mailed" < "asked";--> statement-breakpoint
DO $$ BEGIN
	IF to_regclass('jobs.job') IS NOT NULL THEN
		DELETE FROM jobs.job WHERE name IN ('account-mail', 'newsletter-mail');
		DELETE FROM jobs.queue WHERE name IN ('account-mail', 'newsletter-mail');
	END IF;
END $$;--> statement-breakpoint
CREATE INDEX "mail_recipient_index" ON "mail" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "mail_waiting_index" ON "mail" USING btree ("priority","turn","created_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_asker_index" ON "mail" USING btree ("asker_hash") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_subject_index" ON "mail" USING btree ("template","subject") WHERE subject is not null;--> statement-breakpoint
ALTER TABLE "newsletter_subscription" DROP COLUMN "asked";--> statement-breakpoint
ALTER TABLE "newsletter_subscription" DROP COLUMN "mailed";