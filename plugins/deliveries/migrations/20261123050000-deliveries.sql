create table deliveries_delivery (
  id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  project_id text not null references projects_project (id) on delete cascade,
  run_id text null,
  channel text not null,
  key text not null,
  recipient text not null,
  message_sealed text not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  -- All attempts, and those since the delivery was added or sent again.
  attempts integer not null default 0,
  cycle_attempts integer not null default 0,
  last_status integer null,
  last_error text null,
  created_at timestamptz not null default clock_timestamp(),
  delivered_at timestamptz null,
  next_attempt_at timestamptz null default clock_timestamp(),
  -- The attempt in progress: a process may change the row only while the lease is its own.
  lease text null,
  leased_until timestamptz null,
  unique (workspace_id, channel, key),
  check ((status = 'pending') = (next_attempt_at is not null))
);

create index deliveries_due on deliveries_delivery (workspace_id, next_attempt_at) where status = 'pending';

create index deliveries_next on deliveries_delivery (next_attempt_at) where status = 'pending';

create index deliveries_leased on deliveries_delivery (leased_until) where leased_until is not null;

create index deliveries_of_project on deliveries_delivery (project_id, created_at desc, id desc);

create index deliveries_of_workspace on deliveries_delivery (workspace_id, created_at desc, id desc);

create index deliveries_age on deliveries_delivery (created_at);
