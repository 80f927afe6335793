create table mfa_totp_secret (
  user_id text primary key references kernel_user (id) on delete cascade,
  sealed text not null,
  last_step bigint not null default 0,
  enabled_at timestamptz null,
  created_at timestamptz not null default now()
);

create table mfa_totp_recovery_code (
  user_id text not null references mfa_totp_secret (user_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz null,
  primary key (user_id, code_hash)
);
