-- What validation found out about a recorded test: of its newest version that was validated.
create table recorder_validation (
  test_id text primary key references tests_test (id) on delete cascade,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  version integer not null,
  outcome text not null,
  rounds jsonb not null,
  failure jsonb null,
  unstable_steps jsonb not null,
  validated_at timestamptz not null
);
