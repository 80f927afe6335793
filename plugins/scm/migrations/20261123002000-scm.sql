-- Where the checks of a project are shown.
create table scm_settings (
  project_id text primary key references projects_project (id) on delete cascade,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  host text not null,
  enabled boolean not null,
  repository text,
  installation_id text,
  updated_at timestamptz not null
);
create index scm_settings_workspace on scm_settings (workspace_id);
create index scm_settings_installation on scm_settings (installation_id);

-- The workspace that an installation of the app belongs to.
create table scm_installation (
  installation_id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index scm_installation_workspace on scm_installation (workspace_id);

-- The states of installations in progress. Each is used once.
create table scm_install_state (
  nonce text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  project_id text not null references projects_project (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index scm_install_state_expires on scm_install_state (expires_at);
create index scm_install_state_workspace on scm_install_state (workspace_id);
create index scm_install_state_project on scm_install_state (project_id);

-- The change that a run tests.
create table scm_run (
  run_id text primary key references runs_run (id) on delete cascade,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  project_id text not null references projects_project (id) on delete cascade,
  host text not null,
  change jsonb not null
);
create index scm_run_workspace on scm_run (workspace_id);
create index scm_run_project on scm_run (project_id);

-- The checks of a run at the host. A process leases a check while it calls the host.
create table scm_check (
  id text primary key,
  run_id text not null references scm_run (run_id) on delete cascade,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  repository text not null,
  installation_id text,
  host_check_id bigint,
  state text not null,
  leased_until timestamptz,
  created_at timestamptz not null default now()
);
create index scm_check_run on scm_check (run_id);
create index scm_check_workspace on scm_check (workspace_id);

-- Deliveries of webhooks, so that a retry starts nothing. A row without a run belongs to a request that is being handled.
create table scm_delivery (
  id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  project_id text not null references projects_project (id) on delete cascade,
  host text not null,
  delivery_id text not null,
  run_id text,
  check_id text,
  settled boolean not null default false,
  claimed_at timestamptz not null default clock_timestamp(),
  unique (project_id, host, delivery_id)
);
create index scm_delivery_claimed on scm_delivery (claimed_at);
create index scm_delivery_workspace on scm_delivery (workspace_id);
