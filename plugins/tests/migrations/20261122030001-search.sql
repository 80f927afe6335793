-- A server that has no pg_trgm, or does not let this user create it, searches without an index.
do $$ begin create extension if not exists pg_trgm; exception when others then raise notice 'pg_trgm: %', sqlerrm; end $$;

do $$ begin if exists (select from pg_extension where extname = 'pg_trgm') then create index tests_test_name_search on tests_test using gin (name gin_trgm_ops) where deleted_at is null; create index tests_test_url_search on tests_test using gin (source_url gin_trgm_ops) where deleted_at is null; end if; end $$;
