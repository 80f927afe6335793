create table mcp_approval (
  id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  user_id text not null references kernel_user (id) on delete cascade,
  tool text not null,
  -- Of the tool and its arguments: the same call asks once.
  digest text not null,
  arguments_sealed text not null,
  state text not null check (state in ('pending', 'approved', 'declined')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, workspace_id, digest)
);

create index mcp_approval_expiry on mcp_approval (expires_at);

create index mcp_approval_workspace on mcp_approval (workspace_id);
