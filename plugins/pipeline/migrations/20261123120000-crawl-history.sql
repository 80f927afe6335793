-- The last crawl of a project, and what it left open: null until it has ended.
create table pipeline_crawl (
  project_id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  run_id text not null,
  -- The address that replaced the project's own.
  target_url text null,
  open_pages integer null,
  open_flows integer null
);

create index pipeline_crawl_workspace on pipeline_crawl (workspace_id);

-- The flows that this crawl, and those that it continues, gave a test or tried without success.
create table pipeline_tried_flow (
  project_id text not null references pipeline_crawl (project_id) on delete cascade,
  flow_key text not null,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  primary key (project_id, flow_key)
);

create index pipeline_tried_flow_workspace on pipeline_tried_flow (workspace_id);

-- Projects are a service, not a table: where another plugin keeps them, there is nothing to refer to.
do $$ begin if to_regclass('projects_project') is not null then alter table pipeline_crawl add constraint pipeline_crawl_of_project foreign key (project_id) references projects_project (id) on delete cascade; end if; end $$;
