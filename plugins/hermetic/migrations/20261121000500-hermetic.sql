create table hermetic_recording (
  id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  project_id text not null references projects_project (id) on delete cascade,
  flow text not null,
  recorded_at timestamptz not null,
  exchanges integer not null,
  sealed text not null,
  unique (project_id, flow)
);
