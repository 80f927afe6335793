create table mfa_passkeys_credential (
  id text primary key,
  user_id text not null references kernel_user (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  device_name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz null
);

create index mfa_passkeys_credential_user on mfa_passkeys_credential (user_id);

create table mfa_passkeys_challenge (
  token_hash text primary key,
  challenge_hash text not null,
  purpose text not null check (purpose in ('register', 'second-factor', 'sign-in')),
  user_id text null references kernel_user (id) on delete cascade,
  expires_at timestamptz not null
);

create index mfa_passkeys_challenge_expiry on mfa_passkeys_challenge (expires_at);
