create table dashboard_run (
  run_id text primary key references runs_run (id) on delete cascade,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  project_id text not null references projects_project (id) on delete cascade,
  type text not null,
  status text not null check (status in ('completed', 'failed', 'aborted')),
  finished_at timestamptz not null,
  duration_ms bigint not null,
  passed integer not null,
  failed integer not null,
  skipped integer not null,
  flaky integer not null
);

create index dashboard_run_of_project on dashboard_run (project_id, type, finished_at desc, run_id desc);

create index dashboard_run_workspace on dashboard_run (workspace_id);

create table dashboard_day (
  project_id text not null references projects_project (id) on delete cascade,
  day date not null,
  type text not null,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  runs_completed integer not null,
  runs_failed integer not null,
  runs_aborted integer not null,
  completed_ms bigint not null,
  passed bigint not null,
  failed bigint not null,
  skipped bigint not null,
  flaky bigint not null,
  primary key (project_id, day, type)
);

create index dashboard_day_of_workspace on dashboard_day (workspace_id, day);

-- The sums follow the rows of runs by triggers, so that no path, a foreign key's cascade included, can make them differ.
create function dashboard_add() returns trigger language plpgsql as $$ begin
  insert into dashboard_day as sums values (
    new.project_id, (new.finished_at at time zone 'UTC')::date, new.type, new.workspace_id,
    (new.status = 'completed')::integer, (new.status = 'failed')::integer, (new.status = 'aborted')::integer,
    case when new.status = 'completed' then new.duration_ms else 0 end,
    new.passed, new.failed, new.skipped, new.flaky)
  on conflict (project_id, day, type) do update set
    runs_completed = sums.runs_completed + excluded.runs_completed,
    runs_failed = sums.runs_failed + excluded.runs_failed,
    runs_aborted = sums.runs_aborted + excluded.runs_aborted,
    completed_ms = sums.completed_ms + excluded.completed_ms,
    passed = sums.passed + excluded.passed,
    failed = sums.failed + excluded.failed,
    skipped = sums.skipped + excluded.skipped,
    flaky = sums.flaky + excluded.flaky; return null; end $$;

-- No more than an update: a project that is purged may have taken the sums along already.
create function dashboard_subtract() returns trigger language plpgsql as $$ begin
  update dashboard_day set
    runs_completed = runs_completed - (old.status = 'completed')::integer,
    runs_failed = runs_failed - (old.status = 'failed')::integer,
    runs_aborted = runs_aborted - (old.status = 'aborted')::integer,
    completed_ms = completed_ms - case when old.status = 'completed' then old.duration_ms else 0 end,
    passed = passed - old.passed,
    failed = failed - old.failed,
    skipped = skipped - old.skipped,
    flaky = flaky - old.flaky
  where project_id = old.project_id and type = old.type
    and day = (old.finished_at at time zone 'UTC')::date; return null; end $$;

create trigger dashboard_run_added after insert on dashboard_run for each row execute function dashboard_add();

create trigger dashboard_run_removed after delete on dashboard_run
  for each row execute function dashboard_subtract();

create table dashboard_coverage (
  project_id text not null references projects_project (id) on delete cascade,
  day date not null,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  pages integer not null,
  covered integer not null,
  primary key (project_id, day)
);

create index dashboard_coverage_of_workspace on dashboard_coverage (workspace_id, day);

-- What ran before there was a dashboard.
insert into dashboard_run
  select id, run.workspace_id, project_id, type, status, finished_at,
    greatest(0, extract(epoch from finished_at - started_at) * 1000), passed, failed, skipped, flaky
  from runs_run run where status <> 'running' and finished_at is not null;
