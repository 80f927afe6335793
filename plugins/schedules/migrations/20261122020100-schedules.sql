create table schedules_schedule (
  id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  project_id text not null unique references projects_project (id) on delete cascade,
  cron_expr text not null,
  timezone text not null,
  enabled boolean not null,
  last_run_at timestamptz null,
  next_run_at timestamptz null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (enabled = (next_run_at is not null))
);

create index schedules_due on schedules_schedule (next_run_at) where next_run_at is not null;

create index schedules_schedule_workspace on schedules_schedule (workspace_id);
