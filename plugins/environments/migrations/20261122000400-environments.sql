create table environments_environment (
  id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  project_id text not null references projects_project (id) on delete cascade,
  name text not null,
  base_url text not null,
  username_sealed text null,
  password_sealed text null,
  username_selector text null,
  password_selector text null,
  submit_selector text null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, name),
  check ((username_sealed is null) = (password_sealed is null))
);

create index environments_environment_workspace on environments_environment (workspace_id);
