create table kernel_sign_in_backoff (
  account text primary key,
  failures integer not null,
  last_attempt_at timestamptz not null default now(),
  blocked_until timestamptz null
);

create index kernel_sign_in_backoff_age on kernel_sign_in_backoff (last_attempt_at);

alter table kernel_invitation add column token_hash text null;

alter table kernel_invitation add column expires_at timestamptz not null default now() + interval '7 days';

create unique index kernel_invitation_token on kernel_invitation (token_hash);

create index kernel_one_time_token_expiry on kernel_one_time_token (expires_at);

alter table kernel_session add column authenticated_at timestamptz not null default now();

create index kernel_activity_person on kernel_activity (user_id, id);
