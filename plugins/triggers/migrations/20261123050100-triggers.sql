create table triggers_token (
  id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  project_id text not null references projects_project (id) on delete cascade,
  label text null,
  token_hash text not null unique,
  callback_secret_sealed text not null,
  created_at timestamptz not null,
  expires_at timestamptz null,
  last_used_at timestamptz null
);

create index triggers_token_project on triggers_token (project_id, created_at);

create index triggers_token_workspace on triggers_token (workspace_id);

-- Callbacks of runs that have not ended: the address, and the secret that the token had when the run was triggered.
create table triggers_callback (
  run_id text primary key references runs_run (id) on delete cascade,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  project_id text not null references projects_project (id) on delete cascade,
  recipient text not null,
  destination_sealed text not null,
  created_at timestamptz not null default clock_timestamp()
);

create index triggers_callback_project on triggers_callback (project_id);

create index triggers_callback_workspace on triggers_callback (workspace_id);

-- Crawls that a deployment host triggered.
create table triggers_deployment (
  run_id text primary key references runs_run (id) on delete cascade,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  project_id text not null references projects_project (id) on delete cascade,
  provider text not null,
  preview_url text not null,
  triggered_at timestamptz not null default clock_timestamp()
);

create index triggers_deployment_newest on triggers_deployment (project_id, triggered_at desc);

create index triggers_deployment_workspace on triggers_deployment (workspace_id);
