-- Tests are counted, filtered and paged through in these indexes alone: the rows are wide.
create index tests_test_in_project on tests_test (workspace_id, project_id, created_at desc, id desc)
  include (review_status, category, last_result, last_run_at, reviewed_at) where deleted_at is null;

drop index tests_test_of_project;

create index tests_test_in_workspace on tests_test (workspace_id, created_at desc, id desc)
  include (review_status, category, last_run_at, reviewed_at) where deleted_at is null;

drop index tests_test_of_workspace;

-- A source URL may be longer than an index entry.
alter table tests_test add column source_key text generated always as (left(source_url, 600)) stored;

create index tests_test_by_url on tests_test (workspace_id, source_key)
  where deleted_at is null and review_status = 'approved' and source_key is not null;

create index tests_test_flaky on tests_test (workspace_id, flaky_score desc, id)
  where deleted_at is null and flaky_score >= 0.1;
