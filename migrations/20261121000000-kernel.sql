create table kernel_user (
  id text primary key,
  name text not null,
  email text not null,
  password_hash text null,
  avatar text null,
  email_verified_at timestamptz null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index kernel_user_email_unique on kernel_user (lower(email));

create table kernel_workspace (
  id text primary key,
  name text not null,
  slug text not null unique,
  owner_id text not null references kernel_user (id),
  personal boolean not null default false,
  mfa_required boolean not null default false,
  mfa_grace_period_days integer not null default 0 check (mfa_grace_period_days between 0 and 90),
  mfa_policy_updated_at timestamptz null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index kernel_workspace_owner on kernel_workspace (owner_id);

create table kernel_membership (
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  user_id text not null references kernel_user (id) on delete cascade,
  role text not null check (role in ('viewer', 'qa_lead', 'admin')),
  joined_at timestamptz not null default now(),
  primary key (workspace_id, user_id)
);

create index kernel_membership_user on kernel_membership (user_id);

create table kernel_session (
  id text primary key,
  user_id text not null references kernel_user (id) on delete cascade,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  amr text[] not null,
  ip_address text null,
  user_agent text null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz null
);

create index kernel_session_user on kernel_session (user_id);

create index kernel_session_expiry on kernel_session (expires_at);

create table kernel_one_time_token (
  token_hash text primary key,
  user_id text not null references kernel_user (id) on delete cascade,
  purpose text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz null
);

create index kernel_one_time_token_user on kernel_one_time_token (user_id, purpose);

create table kernel_activity (
  id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  type text not null,
  user_id text null,
  user_name text null,
  project_id text null,
  project_name text null,
  test_id text null,
  test_name text null,
  detail text null,
  status text null,
  ip_address text null,
  user_agent text null,
  meta jsonb null,
  prev_hash text null,
  count integer not null default 1,
  last_at timestamptz null,
  created_at timestamptz not null default now()
);

create index kernel_activity_listing on kernel_activity (workspace_id, created_at desc, id desc);

create table kernel_outbox (
  id text primary key,
  subscriber text not null,
  event text not null,
  payload jsonb not null,
  workspace_id text null references kernel_workspace (id) on delete cascade,
  attempts integer not null default 0,
  available_at timestamptz not null default now(),
  last_error text null,
  dead boolean not null default false,
  created_at timestamptz not null default now()
);

create index kernel_outbox_due on kernel_outbox (available_at, id) where not dead;

create table kernel_stream (
  id text primary key,
  last_seq bigint not null
);

create table kernel_stream_event (
  stream_id text not null,
  seq bigint not null,
  event text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (stream_id, seq)
);

create table kernel_job (
  id text primary key,
  type text not null,
  payload jsonb not null,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'active', 'done', 'failed', 'cancelled', 'lost')),
  owner text null,
  heartbeat_at timestamptz null,
  cancel_requested_at timestamptz null,
  error text null,
  created_at timestamptz not null default now(),
  started_at timestamptz null,
  finished_at timestamptz null
);

create index kernel_job_waiting on kernel_job (created_at, id) where state = 'queued';

create index kernel_job_active on kernel_job (heartbeat_at) where state = 'active';

create table kernel_cron_tick (
  name text primary key,
  last_tick timestamptz not null
);

create table kernel_artifact (
  key text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  size bigint not null,
  content_type text not null,
  created_at timestamptz not null default now()
);

create index kernel_artifact_workspace on kernel_artifact (workspace_id, created_at);
