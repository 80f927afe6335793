create table siem_config (
  workspace_id text primary key references kernel_workspace (id) on delete cascade,
  target_url text not null,
  secret_sealed text not null,
  headers_sealed text not null,
  enabled boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- How far each log was forwarded, and which process goes on with it until when.
create table siem_delivery (
  workspace_id text primary key references siem_config (workspace_id) on delete cascade,
  position bigint not null,
  owner text null,
  leased_until timestamptz null
);

create table siem_dead_letter (
  id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  activity_id text not null,
  activity_type text not null,
  line text not null,
  status integer null,
  reason text not null,
  attempts integer not null,
  replaying_until timestamptz null,
  created_at timestamptz not null default now()
);

create index siem_dead_letter_workspace on siem_dead_letter (workspace_id, created_at desc, id desc);
