CREATE TABLE "audit_chain" (
	"lane" smallint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"lane" smallint NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_log_lane_seq_pk" PRIMARY KEY("lane","seq")
);
--> statement-breakpoint
CREATE TABLE "data_version" (
	"kind" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"sha256" "bytea" PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_folded" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_username_folded_unique" UNIQUE("username_folded")
);
--> statement-breakpoint
CREATE TABLE "account_role" (
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"granted_by" text NOT NULL,
	CONSTRAINT "account_role_account_id_role_pk" PRIMARY KEY("account_id","role")
);
--> statement-breakpoint
CREATE TABLE "action_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate" (
	"entry_id" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"score" real NOT NULL,
	"evidence" jsonb NOT NULL,
	"decided_by" text,
	"decision" boolean,
	CONSTRAINT "candidate_entry_id_record_id_pk" PRIMARY KEY("entry_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "change" (
	"change_set_id" bigint NOT NULL,
	"record_id" uuid NOT NULL,
	"field_id" smallint NOT NULL,
	"member_key" "bytea" NOT NULL,
	"before_statement" bigint,
	"after_statement" bigint,
	CONSTRAINT "change_change_set_id_record_id_field_id_member_key_pk" PRIMARY KEY("change_set_id","record_id","field_id","member_key")
);
--> statement-breakpoint
CREATE TABLE "change_set" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_set_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"cause" jsonb NOT NULL,
	"reverts" bigint
);
--> statement-breakpoint
CREATE TABLE "choice" (
	"record_id" uuid NOT NULL,
	"field_id" smallint NOT NULL,
	"member_key" "bytea" NOT NULL,
	"statement_id" bigint NOT NULL,
	"rule" smallint NOT NULL,
	"sources" smallint NOT NULL,
	"contested" boolean NOT NULL,
	CONSTRAINT "choice_record_id_field_id_member_key_pk" PRIMARY KEY("record_id","field_id","member_key")
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" smallint NOT NULL,
	"url" text NOT NULL,
	"title" text,
	"published_on" date,
	"fetched_at" timestamp with time zone,
	"sha256" "bytea",
	CONSTRAINT "document_source_id_url_unique" UNIQUE("source_id","url")
);
--> statement-breakpoint
CREATE TABLE "entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" smallint NOT NULL,
	"kind" smallint NOT NULL,
	"native_key" text collate "C" NOT NULL,
	"record_id" uuid,
	"content_hash" "bytea" NOT NULL,
	"first_run" integer NOT NULL,
	"last_run" integer NOT NULL,
	CONSTRAINT "entry_source_id_kind_native_key_unique" UNIQUE("source_id","kind","native_key")
);
--> statement-breakpoint
CREATE TABLE "entry_key" (
	"scheme" smallint NOT NULL,
	"value" text collate "C" NOT NULL,
	"entry_id" integer NOT NULL,
	CONSTRAINT "entry_key_scheme_value_entry_id_pk" PRIMARY KEY("scheme","value","entry_id")
);
--> statement-breakpoint
CREATE TABLE "field" (
	"id" smallint PRIMARY KEY NOT NULL,
	"kind" smallint NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "field_kind_key_unique" UNIQUE("kind","key")
);
--> statement-breakpoint
CREATE TABLE "former_slug" (
	"kind" smallint NOT NULL,
	"slug" text collate "C" NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "former_slug_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "policy" (
	"field_id" smallint NOT NULL,
	"source_id" smallint NOT NULL,
	"rank" smallint NOT NULL,
	CONSTRAINT "policy_field_id_source_id_pk" PRIMARY KEY("field_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"name_folded" text collate "C" NOT NULL,
	"symbol" text,
	"logo" text,
	"website" text,
	"description" text,
	"market_cap_rank" integer,
	"market_cap_rank_date" date,
	"prominence" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_chain" (
	"project_id" uuid NOT NULL,
	"chain_id" uuid NOT NULL,
	CONSTRAINT "project_chain_project_id_chain_id_pk" PRIMARY KEY("project_id","chain_id")
);
--> statement-breakpoint
CREATE TABLE "project_figure" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"price_usd" numeric,
	"change1h" numeric,
	"change24h" numeric,
	"change7d" numeric,
	"change30d" numeric,
	"market_cap_usd" numeric,
	"volume" numeric,
	"tvl" numeric,
	"circulating_supply" numeric,
	"max_supply" numeric,
	"total_supply" numeric,
	"source_id" smallint,
	"at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" smallint NOT NULL,
	"slug" text collate "C" NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"merged_into" uuid,
	CONSTRAINT "record_kind_slug_unique" UNIQUE("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" smallint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"input_sha256" "bytea" NOT NULL,
	"state" smallint NOT NULL,
	"report" jsonb
);
--> statement-breakpoint
CREATE TABLE "source" (
	"id" smallint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1 CACHE 1),
	"key" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"home_url" text NOT NULL,
	"licence" text NOT NULL,
	"attribution" text NOT NULL,
	"may_show" boolean DEFAULT true NOT NULL,
	"may_export" boolean DEFAULT false NOT NULL,
	"base_rank" smallint NOT NULL,
	"mirror_of" smallint,
	CONSTRAINT "source_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "statement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"field_id" smallint NOT NULL,
	"member_key" "bytea" DEFAULT '' NOT NULL,
	"polarity" smallint DEFAULT 1 NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"value" jsonb,
	"object_entry_id" integer,
	"precision" smallint,
	"valid_from" date,
	"valid_to" date,
	"document_id" integer,
	"quote" text,
	"value_key" "bytea" NOT NULL,
	"review" smallint DEFAULT 0 NOT NULL,
	"proposal_id" uuid,
	"first_seen" timestamp with time zone NOT NULL,
	"run_id" integer,
	"ended_at" timestamp with time zone,
	"ended_run" integer,
	CONSTRAINT "statement_polarity" CHECK ("statement"."polarity" in (1, -1))
);
--> statement-breakpoint
CREATE TABLE "search_name" (
	"record_id" uuid NOT NULL,
	"kind" smallint NOT NULL,
	"what" smallint NOT NULL,
	"folded" text collate "C" NOT NULL,
	CONSTRAINT "search_name_record_id_what_folded_pk" PRIMARY KEY("record_id","what","folded")
);
--> statement-breakpoint
ALTER TABLE "account_role" ADD CONSTRAINT "account_role_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate" ADD CONSTRAINT "candidate_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate" ADD CONSTRAINT "candidate_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change" ADD CONSTRAINT "change_change_set_id_change_set_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change" ADD CONSTRAINT "change_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choice" ADD CONSTRAINT "choice_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choice" ADD CONSTRAINT "choice_field_id_field_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."field"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choice" ADD CONSTRAINT "choice_statement_id_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_first_run_run_id_fk" FOREIGN KEY ("first_run") REFERENCES "public"."run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_last_run_run_id_fk" FOREIGN KEY ("last_run") REFERENCES "public"."run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_key" ADD CONSTRAINT "entry_key_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slug" ADD CONSTRAINT "former_slug_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy" ADD CONSTRAINT "policy_field_id_field_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."field"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy" ADD CONSTRAINT "policy_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_id_record_id_fk" FOREIGN KEY ("id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_chain" ADD CONSTRAINT "project_chain_project_id_record_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_chain" ADD CONSTRAINT "project_chain_chain_id_record_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_figure" ADD CONSTRAINT "project_figure_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_figure" ADD CONSTRAINT "project_figure_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record" ADD CONSTRAINT "record_merged_into_record_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source" ADD CONSTRAINT "source_mirror_of_source_id_fk" FOREIGN KEY ("mirror_of") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_field_id_field_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."field"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_object_entry_id_entry_id_fk" FOREIGN KEY ("object_entry_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_ended_run_run_id_fk" FOREIGN KEY ("ended_run") REFERENCES "public"."run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at_index" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limit_expire_index" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "action_log_day_index" ON "action_log" USING btree ("day");--> statement-breakpoint
CREATE INDEX "candidate_record_id_index" ON "candidate" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "change_record_id_change_set_id_index" ON "change" USING btree ("record_id","change_set_id");--> statement-breakpoint
CREATE INDEX "choice_statement_id_index" ON "choice" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "entry_record_id_index" ON "entry" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "entry_key_entry_id_index" ON "entry_key" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "former_slug_record_id_index" ON "former_slug" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_slug" ON "project" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "project_by_prominence" ON "project" USING btree ("prominence" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "project_by_name" ON "project" USING btree ("name_folded" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "project_by_rank" ON "project" USING btree ("market_cap_rank" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "project_chain_chain_id_index" ON "project_chain" USING btree ("chain_id");--> statement-breakpoint
CREATE INDEX "project_figure_by_price" ON "project_figure" USING btree ("price_usd" DESC NULLS LAST,"project_id");--> statement-breakpoint
CREATE INDEX "project_figure_by_change1h" ON "project_figure" USING btree ("change1h" DESC NULLS LAST,"project_id");--> statement-breakpoint
CREATE INDEX "project_figure_by_change24h" ON "project_figure" USING btree ("change24h" DESC NULLS LAST,"project_id");--> statement-breakpoint
CREATE INDEX "project_figure_by_change7d" ON "project_figure" USING btree ("change7d" DESC NULLS LAST,"project_id");--> statement-breakpoint
CREATE INDEX "project_figure_by_change30d" ON "project_figure" USING btree ("change30d" DESC NULLS LAST,"project_id");--> statement-breakpoint
CREATE INDEX "project_figure_by_market_cap" ON "project_figure" USING btree ("market_cap_usd" DESC NULLS LAST,"project_id");--> statement-breakpoint
CREATE INDEX "project_figure_by_volume" ON "project_figure" USING btree ("volume" DESC NULLS LAST,"project_id");--> statement-breakpoint
CREATE INDEX "project_figure_by_tvl" ON "project_figure" USING btree ("tvl" DESC NULLS LAST,"project_id");--> statement-breakpoint
CREATE INDEX "project_figure_by_circulating" ON "project_figure" USING btree ("circulating_supply" DESC NULLS LAST,"project_id");--> statement-breakpoint
CREATE INDEX "project_figure_by_max_supply" ON "project_figure" USING btree ("max_supply" DESC NULLS LAST,"project_id");--> statement-breakpoint
CREATE INDEX "project_figure_by_total_supply" ON "project_figure" USING btree ("total_supply" DESC NULLS LAST,"project_id");--> statement-breakpoint
CREATE INDEX "record_merged_into_index" ON "record" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "run_source_id_id_index" ON "run" USING btree ("source_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_live" ON "statement" USING btree ("entry_id","field_id","member_key") WHERE "statement"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "statement_object" ON "statement" USING btree ("object_entry_id","field_id") WHERE "statement"."object_entry_id" is not null and "statement"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "statement_history" ON "statement" USING btree ("entry_id","field_id","first_seen");--> statement-breakpoint
CREATE INDEX "search_name_kind_folded_index" ON "search_name" USING btree ("kind","folded");