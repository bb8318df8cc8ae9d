-- Which rows each transaction changed, by the transaction: what lies in memory is renewed by it. In a schema of its own, because no backup holds it.
drop schema if exists change cascade;
--> statement-breakpoint
create schema change;
--> statement-breakpoint
create table change.log (
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  source text not null,
  -- Owners of the changed rows; null for all.
  ids uuid[],
  entries integer[]
);
--> statement-breakpoint
create index log_by_xid on change.log (xid);
--> statement-breakpoint
-- Transactions up to this one may be missing in the log.
create table change.pruned (through xid8 not null);
--> statement-breakpoint
insert into change.pruned values ('0');
--> statement-breakpoint
create function change.note() returns trigger language plpgsql set search_path = public as $$
declare
  owners text := case tg_op when 'INSERT' then 'select %1$I as owner from fresh' when 'DELETE' then 'select %1$I from stale'
    else 'select %1$I as owner from fresh union select %1$I from stale' end;
begin
  execute format('insert into change.log (source, ids) select %2$L, array_agg(distinct owner) from (' || owners || ') o (owner) having count(*) > 0', tg_argv[0], tg_table_name);
  return null;
end $$;
--> statement-breakpoint
create function change.note_all() returns trigger language plpgsql set search_path = public as $$
begin
  insert into change.log (source) values (tg_table_name);
  return null;
end $$;
--> statement-breakpoint
create function change.note_seen() returns trigger language plpgsql set search_path = public as $$
begin
  insert into change.log (source, entries) select tg_table_name, array_agg(f.id) from fresh f join stale s using (id) where f.last_run <> s.last_run having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function change.note_entries() returns trigger language plpgsql set search_path = public as $$
begin
  insert into change.log (source, entries) select tg_table_name, array_agg(id) from fresh having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
do $$
declare
  t record;
begin
  for t in select * from (values ('project', 'id'), ('organization', 'id'), ('person', 'id'), ('round', 'id'), ('project_figure', 'project_id'), ('role', 'person_id'),
    ('round_investor', 'round_id'), ('portfolio', 'investor_id'), ('project_chain', 'project_id'), ('project_ecosystem', 'project_id'),
    ('related_token', 'organization_id'), ('record_sector', 'record_id'), ('job_title', 'record_id'), ('search_name', 'record_id'), ('former_slug', 'record_id'),
    ('choice', 'record_id'), ('list_row', 'id')) as v (name, owner)
  loop
    execute format('create trigger note_insert after insert on %I referencing new table as fresh for each statement execute function change.note(%L)', t.name, t.owner);
    execute format('create trigger note_update after update on %I referencing new table as fresh old table as stale for each statement execute function change.note(%L)', t.name, t.owner);
    execute format('create trigger note_delete after delete on %I referencing old table as stale for each statement execute function change.note(%L)', t.name, t.owner);
    execute format('create trigger note_truncate after truncate on %I for each statement execute function change.note_all()', t.name);
  end loop;
end $$;
--> statement-breakpoint
create trigger note_insert after insert on entry referencing new table as fresh for each statement execute function change.note_entries();
--> statement-breakpoint
create trigger note_update after update on entry referencing new table as fresh old table as stale for each statement execute function change.note_seen();
--> statement-breakpoint
create trigger note_truncate after truncate on entry for each statement execute function change.note_all();
