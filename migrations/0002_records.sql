CREATE TABLE "allocation" (
	"project_id" uuid NOT NULL,
	"member" "bytea" NOT NULL,
	"label" text NOT NULL,
	"percent" numeric,
	CONSTRAINT "allocation_project_id_member_pk" PRIMARY KEY("project_id","member")
);
--> statement-breakpoint
CREATE TABLE "contract" (
	"project_id" uuid NOT NULL,
	"member" "bytea" NOT NULL,
	"chain" text NOT NULL,
	"address" text collate "C" NOT NULL,
	CONSTRAINT "contract_project_id_member_pk" PRIMARY KEY("project_id","member")
);
--> statement-breakpoint
CREATE TABLE "event" (
	"record_id" uuid NOT NULL,
	"member" "bytea" NOT NULL,
	"title" text NOT NULL,
	"category" text,
	"date" date,
	"precision" smallint,
	"link" text,
	CONSTRAINT "event_record_id_member_pk" PRIMARY KEY("record_id","member")
);
--> statement-breakpoint
CREATE TABLE "job_title" (
	"record_id" uuid NOT NULL,
	"member" "bytea" NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "job_title_record_id_member_pk" PRIMARY KEY("record_id","member")
);
--> statement-breakpoint
CREATE TABLE "link" (
	"record_id" uuid NOT NULL,
	"member" "bytea" NOT NULL,
	"type" text NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "link_record_id_member_pk" PRIMARY KEY("record_id","member")
);
--> statement-breakpoint
CREATE TABLE "market" (
	"project_id" uuid NOT NULL,
	"member" "bytea" NOT NULL,
	"exchange" text NOT NULL,
	"pair" text,
	"url" text,
	CONSTRAINT "market_project_id_member_pk" PRIMARY KEY("project_id","member")
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"name_folded" text collate "C" NOT NULL,
	"logo" text,
	"website" text,
	"description" text,
	"twitter" text,
	"linkedin" text,
	"crunchbase" text,
	"github" text,
	"telegram" text,
	"location" text,
	"type" text,
	"founded" date,
	"founded_precision" smallint,
	"email_address" text,
	"assets_under_management" numeric,
	"assets_under_management_state" smallint,
	"total_investment_amount" numeric,
	"total_investment_amount_state" smallint,
	"total_funding_amount" numeric,
	"total_funding_amount_state" smallint,
	"operating_status" text,
	"investments" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	"last_investment" date,
	"sources" smallint DEFAULT 0 NOT NULL,
	"prominence" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"name_folded" text collate "C" NOT NULL,
	"logo" text,
	"website" text,
	"description" text,
	"twitter" text,
	"linkedin" text,
	"crunchbase" text,
	"github" text,
	"telegram" text,
	"location" text,
	"gender" text,
	"type_of_investor" text,
	"investments" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	"last_investment" date,
	"roles" integer DEFAULT 0 NOT NULL,
	"works" integer DEFAULT 0 NOT NULL,
	"sources" smallint DEFAULT 0 NOT NULL,
	"prominence" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phase" (
	"record_id" uuid NOT NULL,
	"member" "bytea" NOT NULL,
	"time" text,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"status" smallint NOT NULL,
	CONSTRAINT "phase_record_id_member_pk" PRIMARY KEY("record_id","member")
);
--> statement-breakpoint
CREATE TABLE "project_ecosystem" (
	"project_id" uuid NOT NULL,
	"ecosystem_id" uuid NOT NULL,
	CONSTRAINT "project_ecosystem_project_id_ecosystem_id_pk" PRIMARY KEY("project_id","ecosystem_id")
);
--> statement-breakpoint
CREATE TABLE "record_alias" (
	"record_id" uuid NOT NULL,
	"member" "bytea" NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "record_alias_record_id_member_pk" PRIMARY KEY("record_id","member")
);
--> statement-breakpoint
CREATE TABLE "record_sector" (
	"record_id" uuid NOT NULL,
	"member" "bytea" NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "record_sector_record_id_member_pk" PRIMARY KEY("record_id","member")
);
--> statement-breakpoint
CREATE TABLE "related_token" (
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	CONSTRAINT "related_token_organization_id_project_id_pk" PRIMARY KEY("organization_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"person_id" uuid NOT NULL,
	"member" "bytea" NOT NULL,
	"object_id" uuid NOT NULL,
	"position" text,
	"founder" boolean DEFAULT false NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"precision" smallint,
	CONSTRAINT "role_person_id_member_pk" PRIMARY KEY("person_id","member")
);
--> statement-breakpoint
CREATE TABLE "round" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text collate "C" NOT NULL,
	"project_id" uuid,
	"date" date,
	"date_precision" smallint,
	"amount_usd" numeric,
	"amount_usd_state" smallint,
	"valuation_usd" numeric,
	"valuation_usd_state" smallint,
	"stage" smallint,
	"stage_text" text,
	"category" text,
	"description" text,
	"announcement" text,
	"instrument" text,
	"investors" integer DEFAULT 0 NOT NULL,
	"sources" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round_investor" (
	"round_id" uuid NOT NULL,
	"investor_id" uuid NOT NULL,
	"lead" boolean,
	CONSTRAINT "round_investor_round_id_investor_id_pk" PRIMARY KEY("round_id","investor_id")
);
--> statement-breakpoint
CREATE TABLE "subcategory" (
	"record_id" uuid NOT NULL,
	"member" "bytea" NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "subcategory_record_id_member_pk" PRIMARY KEY("record_id","member")
);
--> statement-breakpoint
CREATE TABLE "unlock" (
	"project_id" uuid NOT NULL,
	"member" "bytea" NOT NULL,
	"date" date,
	"label" text,
	"percent" numeric,
	"amount" numeric,
	CONSTRAINT "unlock_project_id_member_pk" PRIMARY KEY("project_id","member")
);
--> statement-breakpoint
CREATE TABLE "work" (
	"person_id" uuid NOT NULL,
	"member" "bytea" NOT NULL,
	"title" text NOT NULL,
	"link" text,
	CONSTRAINT "work_person_id_member_pk" PRIMARY KEY("person_id","member")
);
--> statement-breakpoint
ALTER TABLE "choice" DROP CONSTRAINT "choice_field_id_field_id_fk";
--> statement-breakpoint
ALTER TABLE "statement" DROP CONSTRAINT "statement_field_id_field_id_fk";
--> statement-breakpoint
ALTER TABLE "statement" DROP CONSTRAINT "statement_document_id_document_id_fk";
--> statement-breakpoint
ALTER TABLE "statement" DROP CONSTRAINT "statement_run_id_run_id_fk";
--> statement-breakpoint
ALTER TABLE "statement" DROP CONSTRAINT "statement_ended_run_run_id_fk";
--> statement-breakpoint
ALTER TABLE "entry" ADD COLUMN "role" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "twitter" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "github" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "telegram" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "discord" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "linkedin" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "crunchbase" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "whitepaper" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "founded" date;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "founded_precision" smallint;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "max_supply" numeric;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "funding_received" numeric;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "funding_received_state" smallint;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "operating_status" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "has_token" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "raised_usd" numeric;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "rounds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "last_round" date;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "sources" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_figure" ADD COLUMN "cap_place" integer;--> statement-breakpoint
ALTER TABLE "record" ADD COLUMN "founder" integer;--> statement-breakpoint
ALTER TABLE "statement" ADD COLUMN "member_rest" text;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_project_id_record_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_project_id_record_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_title" ADD CONSTRAINT "job_title_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link" ADD CONSTRAINT "link_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market" ADD CONSTRAINT "market_project_id_record_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_id_record_id_fk" FOREIGN KEY ("id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_id_record_id_fk" FOREIGN KEY ("id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phase" ADD CONSTRAINT "phase_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_ecosystem" ADD CONSTRAINT "project_ecosystem_project_id_record_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_ecosystem" ADD CONSTRAINT "project_ecosystem_ecosystem_id_record_id_fk" FOREIGN KEY ("ecosystem_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_alias" ADD CONSTRAINT "record_alias_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_sector" ADD CONSTRAINT "record_sector_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "related_token" ADD CONSTRAINT "related_token_organization_id_record_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "related_token" ADD CONSTRAINT "related_token_project_id_record_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_person_id_record_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_object_id_record_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round" ADD CONSTRAINT "round_id_record_id_fk" FOREIGN KEY ("id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round" ADD CONSTRAINT "round_project_id_record_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_investor" ADD CONSTRAINT "round_investor_round_id_record_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_investor" ADD CONSTRAINT "round_investor_investor_id_record_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategory" ADD CONSTRAINT "subcategory_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlock" ADD CONSTRAINT "unlock_project_id_record_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_person_id_record_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_address_index" ON "contract" USING btree ("address");--> statement-breakpoint
CREATE INDEX "event_date_index" ON "event" USING btree ("date");--> statement-breakpoint
CREATE INDEX "job_title_member_index" ON "job_title" USING btree ("member");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_slug" ON "organization" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "organization_by_prominence" ON "organization" USING btree ("prominence" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "organization_by_name" ON "organization" USING btree ("name_folded" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_slug" ON "person" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "person_by_prominence" ON "person" USING btree ("prominence" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "person_by_name" ON "person" USING btree ("name_folded" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "project_ecosystem_ecosystem_id_index" ON "project_ecosystem" USING btree ("ecosystem_id");--> statement-breakpoint
CREATE INDEX "record_alias_member_index" ON "record_alias" USING btree ("member");--> statement-breakpoint
CREATE INDEX "record_sector_member_index" ON "record_sector" USING btree ("member");--> statement-breakpoint
CREATE INDEX "related_token_project_id_index" ON "related_token" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "role_object_id_index" ON "role" USING btree ("object_id");--> statement-breakpoint
CREATE UNIQUE INDEX "round_slug" ON "round" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "round_by_project" ON "round" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "round_by_date" ON "round" USING btree ("date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "round_by_amount" ON "round" USING btree ("amount_usd" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "round_investor_investor_id_index" ON "round_investor" USING btree ("investor_id");--> statement-breakpoint
CREATE INDEX "subcategory_member_index" ON "subcategory" USING btree ("member");--> statement-breakpoint
CREATE INDEX "project_by_raised" ON "project" USING btree ("raised_usd" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "record_founder_index" ON "record" USING btree ("founder");