create table web_vitals_budgets (
  project_id text primary key references projects_project (id) on delete cascade,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  thresholds jsonb not null
);

create index web_vitals_budgets_workspace on web_vitals_budgets (workspace_id);

-- They were a column of projects_project. It is emptied and dropped here, and not by a migration of the projects plugin:
-- that would run before this one, and take the values along. Without this plugin the column waits.
insert into web_vitals_budgets (project_id, workspace_id, thresholds)
select id, workspace_id, web_vitals_budgets from projects_project where jsonb_typeof(web_vitals_budgets) = 'object';

alter table projects_project drop column web_vitals_budgets;
