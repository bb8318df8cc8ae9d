CREATE TABLE "identity" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_code" (
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "mail_code_purpose_subject_pk" PRIMARY KEY("purpose","subject")
);
--> statement-breakpoint
CREATE TABLE "passage" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remember_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"family" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone,
	CONSTRAINT "remember_token_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"handle_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"sha256" "bytea" NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"position" integer NOT NULL,
	"visibility" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch" (
	"account_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"kind" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_account_id_record_id_pk" PRIMARY KEY("account_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "email_folded" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "face" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "social" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "visibility" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "theme" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "referral_code" text;--> statement-breakpoint
UPDATE "account" SET "referral_code" = upper(substr(md5("id"::text), 1, 10));--> statement-breakpoint
ALTER TABLE "account" ALTER COLUMN "referral_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "referred_by" uuid;--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remember_token" ADD CONSTRAINT "remember_token_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list" ADD CONSTRAINT "saved_list_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch" ADD CONSTRAINT "watch_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch" ADD CONSTRAINT "watch_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_account_id_index" ON "identity" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mail_created_at_index" ON "mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_account_id_index" ON "mail" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mail_code_expires_at_index" ON "mail_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passage_expires_at_index" ON "passage" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "remember_token_account_id_index" ON "remember_token" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "remember_token_family_index" ON "remember_token" USING btree ("family");--> statement-breakpoint
CREATE INDEX "remember_token_expires_at_index" ON "remember_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_account_id_index" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expires_at_index" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "upload_account_id_created_at_index" ON "upload" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_account_id_kind_cause_index" ON "notification" USING btree ("account_id","kind","cause");--> statement-breakpoint
CREATE INDEX "notification_account_id_created_at_index" ON "notification" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_list_account_id_position_index" ON "saved_list" USING btree ("account_id","position");--> statement-breakpoint
CREATE INDEX "watch_account_id_kind_created_at_index" ON "watch" USING btree ("account_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "watch_record_id_index" ON "watch" USING btree ("record_id");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_referred_by_account_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_referred_by_index" ON "account" USING btree ("referred_by");--> statement-breakpoint
CREATE INDEX "account_created_at_index" ON "account" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_email_folded_unique" UNIQUE("email_folded");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_referral_code_unique" UNIQUE("referral_code");