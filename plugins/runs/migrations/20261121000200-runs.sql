create table runs_run (
  id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  project_id text not null references projects_project (id) on delete cascade,
  type text not null check (type in ('crawl', 'test_run', 'generate')),
  status text not null check (status in ('running', 'completed', 'failed', 'aborted')),
  started_at timestamptz not null,
  finished_at timestamptz null,
  error text null,
  error_category text null,
  passed integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  flaky integer not null default 0,
  total integer not null default 0,
  browser text not null default 'engine-default',
  device text null,
  locale text null,
  timezone_id text null,
  network_condition text not null default 'fast',
  environment_id text null,
  budget_minutes double precision null,
  parallel_workers integer not null default 1,
  shard_count integer not null default 1,
  shards_completed integer not null default 0,
  changed_files jsonb null,
  changed_pages jsonb null,
  removed_pages jsonb null,
  pages_found integer null,
  tests_generated integer null,
  root_causes jsonb not null default '[]',
  pipeline jsonb not null default '[]',
  job_ids jsonb not null default '[]',
  deleted_at timestamptz null
);

create unique index runs_one_active_per_project on runs_run (project_id) where status = 'running' and deleted_at is null;

create index runs_listing on runs_run (project_id, started_at desc, id desc) where deleted_at is null;

create table runs_shard (
  run_id text not null references runs_run (id) on delete cascade,
  shard_index integer not null,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  tests jsonb not null,
  completed_at timestamptz null,
  trace_path text null,
  primary key (run_id, shard_index)
);

create table runs_result (
  id text primary key,
  run_id text not null references runs_run (id) on delete cascade,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  position integer not null,
  test_id text not null,
  status text not null check (status in ('passed', 'failed', 'skipped')),
  duration_ms integer not null,
  detail jsonb not null,
  failed_selector text null,
  failed_url text null,
  created_at timestamptz not null,
  unique (run_id, position)
);

create index runs_result_of_test on runs_result (test_id, created_at desc);
