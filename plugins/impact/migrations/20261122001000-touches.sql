create table impact_touch (
  test_id text not null references tests_test (id) on delete cascade,
  path text not null,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  project_id text not null references projects_project (id) on delete cascade,
  flow text not null,
  seen_at timestamptz not null,
  primary key (test_id, path)
);

create index impact_touch_of_project on impact_touch (project_id);
