alter table runs_run add column scheduling text not null default 'contiguous' check (scheduling in ('contiguous', 'balanced'));

create table runs_claim (
  run_id text not null references runs_run (id) on delete cascade,
  position integer not null,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  shard_index integer not null,
  primary key (run_id, position)
);
