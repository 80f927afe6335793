-- What a model said about a failed test of a run; one row for each, replaced when it is asked again.
create table failure_analysis_analysis (
  run_id text not null references runs_run (id) on delete cascade,
  test_id text not null references tests_test (id) on delete cascade,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  kind text not null check (kind in ('application', 'test', 'environment', 'unclear')),
  cause text not null,
  evidence jsonb not null,
  suggestion text null,
  provider text not null,
  model text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (run_id, test_id)
);

create index failure_analysis_of_test on failure_analysis_analysis (test_id);

create index failure_analysis_of_workspace on failure_analysis_analysis (workspace_id);
