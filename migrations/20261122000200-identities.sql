create table kernel_identity (
  provider text not null,
  issuer text not null,
  subject text not null,
  user_id text not null references kernel_user (id) on delete cascade,
  email text null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (provider, issuer, subject)
);

create index kernel_identity_user on kernel_identity (user_id);

create table kernel_oauth_state (
  state_hash text primary key,
  provider text not null,
  browser_hash text not null,
  sealed text not null,
  expires_at timestamptz not null
);

create index kernel_oauth_state_expiry on kernel_oauth_state (expires_at);
