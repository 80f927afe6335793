create table kernel_invitation (
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  email text not null,
  role text not null check (role in ('viewer', 'qa_lead', 'admin')),
  invited_by text null references kernel_user (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, email)
);

create index kernel_invitation_email on kernel_invitation (email);
