-- What a search looks at stands in an index, in small letters: where much of a project matches, no row is read but those of
-- the page. An index entry has its limits, so that of a long URL the rest is looked at in the row.
alter table tests_test add column search_words text
  generated always as (lower(name || chr(10) || coalesce(left(source_url, 400), ''))) stored;

drop index if exists tests_test_name_search;

drop index if exists tests_test_url_search;

do $$ begin if exists (select from pg_extension where extname = 'pg_trgm') then create index tests_test_search on tests_test using gin (search_words gin_trgm_ops) where deleted_at is null; end if; end $$;

create index tests_test_words on tests_test (workspace_id, project_id, created_at desc, id desc)
  include (review_status, category, last_run_at, reviewed_at, search_words) where deleted_at is null;

create index tests_test_long_url on tests_test (workspace_id, project_id)
  where deleted_at is null and length(source_url) > 400;
