create table kernel_pending_sign_in (
  token_hash text primary key,
  user_id text not null references kernel_user (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'enrol')),
  amr text[] not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz null
);

create index kernel_pending_sign_in_user on kernel_pending_sign_in (user_id);

create index kernel_pending_sign_in_expiry on kernel_pending_sign_in (expires_at);

create table kernel_enrolled_factor (
  user_id text not null references kernel_user (id) on delete cascade,
  method text not null,
  primary key (user_id, method)
);

create table kernel_factor_attempts (
  user_id text primary key references kernel_user (id) on delete cascade,
  attempts integer not null,
  window_ends_at timestamptz not null
);
