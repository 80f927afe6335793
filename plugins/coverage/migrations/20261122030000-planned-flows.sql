create table coverage_planned_flows (
  project_id text primary key references projects_project (id) on delete cascade,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  run_id text not null,
  flows jsonb not null
);
