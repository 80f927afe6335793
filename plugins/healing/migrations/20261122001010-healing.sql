create table healing_fingerprint (
  test_id text not null references tests_test (id) on delete cascade,
  step integer not null check (step >= 1),
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  project_id text not null references projects_project (id) on delete cascade,
  selector text not null,
  facts jsonb not null,
  recorded_at timestamptz not null,
  primary key (test_id, step)
);

create table healing_proposal (
  id text primary key,
  test_id text not null references tests_test (id) on delete cascade,
  step integer not null check (step >= 1),
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  project_id text not null references projects_project (id) on delete cascade,
  from_selector text not null,
  to_selector text not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'dismissed')),
  count integer not null default 1,
  created_at timestamptz not null,
  last_at timestamptz not null,
  unique (test_id, step, from_selector, to_selector)
);

create index healing_proposal_of_project on healing_proposal (project_id, created_at desc, id desc);
