-- Who is told about the runs of a project. All settings are sealed together, because addresses of webhooks are secrets.
create table reporters_destination (
  id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  project_id text not null references projects_project (id) on delete cascade,
  kind text not null,
  label text null,
  settings_sealed text not null,
  told_when text not null check (told_when in ('on-change', 'on-failure', 'always')),
  branches jsonb not null,
  enabled boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index reporters_destination_project on reporters_destination (project_id);

create index reporters_destination_workspace on reporters_destination (workspace_id);
