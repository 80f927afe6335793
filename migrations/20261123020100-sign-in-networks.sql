-- Failed sign-ins are counted by account and network, so that the counts of before have no meaning any more. In the row
-- without a network, those of all networks that the account has not signed in from lately are counted together.
drop table kernel_sign_in_backoff;

create table kernel_sign_in_backoff (
  account text not null,
  network text not null,
  failures integer not null,
  last_attempt_at timestamptz not null default now(),
  blocked_until timestamptz null,
  primary key (account, network)
);

create index kernel_sign_in_backoff_age on kernel_sign_in_backoff (last_attempt_at);

create table kernel_sign_in_network (
  account text not null,
  network text not null,
  last_at timestamptz not null default now(),
  primary key (account, network)
);

create index kernel_sign_in_network_age on kernel_sign_in_network (last_at);
