-- Substring search by index where the server has pg_trgm; without it the same queries read all names.
do $$
begin
  create extension if not exists pg_trgm;
  create index search_name_trigrams on search_name using gin (folded gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'no trigram index for search: %', sqlerrm;
end $$;
