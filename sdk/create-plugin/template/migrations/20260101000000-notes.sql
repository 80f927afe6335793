create table new_plugin_note (
  id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  body text not null,
  created_at timestamptz not null
);

create index new_plugin_note_workspace on new_plugin_note (workspace_id, created_at);
