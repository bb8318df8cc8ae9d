CREATE TABLE "contribution_ban" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contribution_draft" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"edits" jsonb NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contribution_draft_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "dao_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"act" text NOT NULL,
	"proposal_id" uuid NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dao_log_body" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dao_log_head" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "elector" (
	"electorate_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"weight" real NOT NULL,
	CONSTRAINT "elector_electorate_id_account_id_pk" PRIMARY KEY("electorate_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "electorate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "electorate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"taken_at" timestamp with time zone NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "electorate_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "point_entry" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"vests_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_entry_account_id_kind_cause_pk" PRIMARY KEY("account_id","kind","cause")
);
--> statement-breakpoint
CREATE TABLE "proposal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"type" text NOT NULL,
	"act" text NOT NULL,
	"record_id" uuid,
	"name" text NOT NULL,
	"author_id" uuid,
	"state" text NOT NULL,
	"risk" text NOT NULL,
	"sources" jsonb NOT NULL,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid,
	"reason" text,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"electorate_id" integer,
	"excluded" uuid[] DEFAULT '{}' NOT NULL,
	"eligible" integer,
	"quorum" smallint,
	"first_reject_at" timestamp with time zone,
	"extended_at" timestamp with time zone,
	"by_moderator" boolean DEFAULT false NOT NULL,
	"author_verified" boolean DEFAULT false NOT NULL,
	"change_set_id" bigint,
	"reverted_at" timestamp with time zone,
	"reverted_by" uuid,
	"rebase_of" uuid,
	CONSTRAINT "proposal_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "proposal_line" (
	"proposal_id" uuid NOT NULL,
	"n" smallint NOT NULL,
	"key" text NOT NULL,
	"edit" text NOT NULL,
	"risk" text NOT NULL,
	"payload" jsonb NOT NULL,
	"before" jsonb,
	"before_key" text DEFAULT '' NOT NULL,
	"outcome" text,
	"accepts" smallint DEFAULT 0 NOT NULL,
	"rejects" smallint DEFAULT 0 NOT NULL,
	"accept_weight" real DEFAULT 0 NOT NULL,
	"reject_weight" real DEFAULT 0 NOT NULL,
	CONSTRAINT "proposal_line_proposal_id_n_pk" PRIMARY KEY("proposal_id","n")
);
--> statement-breakpoint
CREATE TABLE "remark" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"account_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"text" text
);
--> statement-breakpoint
CREATE TABLE "vote" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"account_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"choices" jsonb NOT NULL,
	"reason" text,
	"weight" real NOT NULL,
	"superseded_at" timestamp with time zone,
	"salt" "bytea" NOT NULL,
	"commitment" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contribution_ban" ADD CONSTRAINT "contribution_ban_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_draft" ADD CONSTRAINT "contribution_draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elector" ADD CONSTRAINT "elector_electorate_id_electorate_id_fk" FOREIGN KEY ("electorate_id") REFERENCES "public"."electorate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elector" ADD CONSTRAINT "elector_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_reviewed_by_account_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_electorate_id_electorate_id_fk" FOREIGN KEY ("electorate_id") REFERENCES "public"."electorate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_reverted_by_account_id_fk" FOREIGN KEY ("reverted_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_line" ADD CONSTRAINT "proposal_line_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remark" ADD CONSTRAINT "remark_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remark" ADD CONSTRAINT "remark_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote" ADD CONSTRAINT "vote_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote" ADD CONSTRAINT "vote_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "elector_account_id_index" ON "elector" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "proposal_open" ON "proposal" USING btree ("end_at","id") WHERE "proposal"."state" = 'open';--> statement-breakpoint
CREATE INDEX "proposal_queue" ON "proposal" USING btree ("created_at","id") WHERE "proposal"."state" in ('checking', 'review', 'held');--> statement-breakpoint
CREATE INDEX "proposal_decided" ON "proposal" USING btree ("closed_at","id");--> statement-breakpoint
CREATE INDEX "proposal_author_id_created_at_index" ON "proposal" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "proposal_record_id_index" ON "proposal" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_line_proposal_id_key_index" ON "proposal_line" USING btree ("proposal_id","key");--> statement-breakpoint
CREATE INDEX "remark_proposal_id_at_index" ON "remark" USING btree ("proposal_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "vote_counts" ON "vote" USING btree ("proposal_id","account_id") WHERE "vote"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "vote_account_id_at_index" ON "vote" USING btree ("account_id","at");