create table visual_baselines_baseline (
  test_id text not null references tests_test (id) on delete cascade,
  step_number integer not null check (step_number >= 0),
  browser text not null,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  project_id text not null references projects_project (id) on delete cascade,
  image_path text not null,
  width integer not null,
  height integer not null,
  data_row text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (test_id, step_number, browser)
);

create index visual_baselines_baseline_of_project on visual_baselines_baseline (project_id);

create table visual_baselines_masks (
  test_id text not null references tests_test (id) on delete cascade,
  step_number integer not null check (step_number >= 0),
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  masks jsonb not null,
  primary key (test_id, step_number)
);
