create table projects_project (
  id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  name text not null,
  url text not null,
  username_sealed text null,
  password_sealed text null,
  username_selector text null,
  password_selector text null,
  submit_selector text null,
  auto_approve_threshold double precision null check (auto_approve_threshold between 0 and 1),
  iteration_cap integer null check (iteration_cap between 1 and 100),
  strict_pii_firewall boolean not null default false,
  pii_allowlist jsonb not null default '[]',
  quality_gates jsonb null,
  web_vitals_budgets jsonb null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz null,
  check ((username_sealed is null) = (password_sealed is null))
);

create index projects_project_live on projects_project (workspace_id, created_at desc, id desc) where deleted_at is null;

create index projects_project_deleted on projects_project (workspace_id, deleted_at desc) where deleted_at is not null;
