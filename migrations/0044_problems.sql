CREATE TABLE "problem_count" (
	"day" date NOT NULL,
	"kind" smallint NOT NULL,
	"problem" text NOT NULL,
	"records" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "problem_count_day_kind_problem_pk" PRIMARY KEY("day","kind","problem")
);
--> statement-breakpoint
CREATE TABLE "record_problem" (
	"record_id" uuid NOT NULL,
	"name_folded" text collate "C" NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "record_problem_record_id_name_folded_pk" PRIMARY KEY("record_id","name_folded")
);
--> statement-breakpoint
ALTER TABLE "record_problem" ADD CONSTRAINT "record_problem_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_problem_name_folded_record_id_index" ON "record_problem" USING btree ("name_folded","record_id");--> statement-breakpoint
-- What lies in memory is renewed by it.
create trigger note_insert after insert on record_problem referencing new table as fresh for each statement execute function change.note('record_id');
--> statement-breakpoint
create trigger note_update after update on record_problem referencing new table as fresh old table as stale for each statement execute function change.note('record_id');
--> statement-breakpoint
create trigger note_delete after delete on record_problem referencing old table as stale for each statement execute function change.note('record_id');
--> statement-breakpoint
create trigger note_truncate after truncate on record_problem for each statement execute function change.note_all();
