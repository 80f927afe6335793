create table quality_gates_gates (
  project_id text primary key references projects_project (id) on delete cascade,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  thresholds jsonb not null
);

create index quality_gates_gates_workspace on quality_gates_gates (workspace_id);

-- They were a column of projects_project. It is emptied and dropped here, and not by a migration of the projects plugin:
-- that would run before this one, and take the values along. Without this plugin the column waits.
insert into quality_gates_gates (project_id, workspace_id, thresholds)
select id, workspace_id, quality_gates from projects_project where jsonb_typeof(quality_gates) = 'object';

alter table projects_project drop column quality_gates;
