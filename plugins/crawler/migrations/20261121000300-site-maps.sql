create table crawler_site_map (
  project_id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  run_id text not null,
  crawled_at timestamptz not null,
  start_url text not null,
  truncated text null,
  omitted integer not null default 0,
  pages jsonb not null,
  transitions jsonb not null,
  unreached jsonb not null default '[]',
  changes jsonb not null,
  deleted_at timestamptz null
);

-- Projects are a service, not a table: where another plugin keeps them, there is nothing to refer to.
do $$ begin if to_regclass('projects_project') is not null then alter table crawler_site_map add constraint crawler_site_map_of_project foreign key (project_id) references projects_project (id) on delete cascade; end if; end $$;
