create table new_plugin_settings (
  workspace_id text primary key references kernel_workspace (id) on delete cascade,
  channel text not null,
  only_failures boolean not null
);
