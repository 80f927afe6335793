-- The public badge of a project. Its token is a credential, so only the hash is stored.
create table reports_badge (
  project_id text primary key references projects_project (id) on delete cascade,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null
);

create index reports_badge_workspace on reports_badge (workspace_id);
