DROP INDEX "search_name_by_folded";--> statement-breakpoint
CREATE INDEX "search_name_by_folded" ON "search_name" USING btree ("folded","kind","size" DESC NULLS FIRST,"record_id","what");--> statement-breakpoint
-- Trigrams with the kind, so that what no record of a kind is called is not looked for in all that others are called.
do $$
begin
  create extension if not exists btree_gin;
  create index search_name_trigrams_of_kind on search_name using gin (folded gin_trgm_ops, kind);
  drop index if exists search_name_trigrams;
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'no trigrams by kind for search: %', sqlerrm;
end $$;
