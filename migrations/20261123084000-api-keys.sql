-- Personal API keys. Only the hash of a key is stored. A key ends with the membership in its workspace.
create table kernel_api_key (
  id text primary key,
  user_id text not null,
  workspace_id text not null,
  key_hash text not null unique,
  label text not null,
  role text not null check (role in ('viewer', 'qa_lead', 'admin')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz null,
  foreign key (workspace_id, user_id) references kernel_membership (workspace_id, user_id) on delete cascade
);

create index kernel_api_key_user on kernel_api_key (user_id);

create index kernel_api_key_expiry on kernel_api_key (expires_at);
