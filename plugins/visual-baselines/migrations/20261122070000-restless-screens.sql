create table visual_baselines_restless (
  project_id text not null references projects_project (id) on delete cascade,
  flow text not null,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  width integer not null,
  height integer not null,
  cells text not null,
  primary key (project_id, flow)
);
