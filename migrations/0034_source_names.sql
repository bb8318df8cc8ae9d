ALTER TABLE "source" ADD COLUMN "name_folded" text collate "C" DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE "source" SET "name_folded" = lower("name");
--> statement-breakpoint
-- Which record an entry stands for is held in memory, too, and the names of the lists that entries are of.
create or replace function change.note_seen() returns trigger language plpgsql set search_path = public as $$
begin
  insert into change.log (source, entries) select tg_table_name, array_agg(f.id) from fresh f join stale s using (id)
    where f.last_run <> s.last_run or f.record_id is distinct from s.record_id or f.role <> s.role having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create trigger note_renamed after update on source for each row when (old.name <> new.name or old.name_folded <> new.name_folded) execute function change.note_all();
