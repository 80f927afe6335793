-- A workspace's access to a provider. `provider` is its full id: cloud-a, local, compat:office.
create table ai_connection (
  id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  provider text not null,
  api_key_sealed text null,
  base_url text null,
  model text null,
  display_name text null,
  active boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (workspace_id, provider)
);

create unique index ai_connection_active on ai_connection (workspace_id) where active;

-- The provider and model that a stage of the pipeline asks first, instead of the active one.
create table ai_stage_model (
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  stage text not null,
  provider text not null,
  model text null,
  primary key (workspace_id, stage)
);

-- Failures of a provider in a row. From a number of them on, it is not asked before open_until.
create table ai_circuit (
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  provider text not null,
  failures integer not null,
  open_until timestamptz null,
  primary key (workspace_id, provider)
);

-- The provider that answered after the one before it failed; it is asked first until then.
create table ai_pin (
  workspace_id text primary key references kernel_workspace (id) on delete cascade,
  provider text not null,
  pinned_until timestamptz not null
);

-- Every call of a model. While it is pending, its tokens and its cost are the most that it may have.
create table ai_call (
  id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  project_id text null,
  run_id text null,
  test_id text null,
  stage text not null,
  provider text not null,
  model text not null,
  status text not null default 'pending',
  input_tokens integer not null,
  cached_input_tokens integer not null default 0,
  output_tokens integer not null,
  cost_usd double precision null,
  -- Whether the vendor told no usage, so that the tokens are what the call may have had.
  estimated boolean not null default true,
  duration_ms integer null,
  -- As it left this server, without personal data; removed after a time.
  prompt text null,
  -- How many values of each kind were replaced in the prompt.
  redacted jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp()
);

create index ai_call_of_workspace on ai_call (workspace_id, created_at desc, id desc);

create index ai_call_of_run on ai_call (run_id, created_at) where run_id is not null;

create index ai_call_of_project on ai_call (workspace_id, project_id, created_at desc);

create index ai_call_age on ai_call (created_at);
