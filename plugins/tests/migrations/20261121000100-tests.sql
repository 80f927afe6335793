create table tests_test (
  id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  project_id text not null references projects_project (id) on delete cascade,
  name text not null,
  description text not null default '',
  steps jsonb not null,
  code text not null,
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  type text not null default 'manual',
  category text not null default 'ui' check (category in ('ui', 'api')),
  source_url text null,
  review_status text not null default 'draft' check (review_status in ('draft', 'approved', 'rejected')),
  reviewed_at timestamptz null,
  approval_source text null check (approval_source in ('user', 'auto')),
  confidence double precision null check (confidence between 0 and 1),
  quality_score double precision null check (quality_score between 0 and 100),
  oracle_score double precision null check (oracle_score between 0 and 1),
  linked_issue_key text null,
  tags jsonb not null default '[]',
  flaky_score double precision not null default 0 check (flaky_score between 0 and 1),
  version integer not null default 1,
  last_result text null check (last_result in ('passed', 'failed', 'skipped')),
  last_run_at timestamptz null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz null
);

create index tests_test_of_project on tests_test (project_id, created_at desc, id desc) where deleted_at is null;

create index tests_test_of_workspace on tests_test (workspace_id, created_at desc, id desc) where deleted_at is null;

create index tests_test_approved on tests_test (project_id, created_at, id)
  where deleted_at is null and review_status = 'approved';

create index tests_test_deleted on tests_test (workspace_id, deleted_at desc) where deleted_at is not null;
