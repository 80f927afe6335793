-- Plugins that an operator disabled while the server ran. Every process follows.
create table kernel_disabled_plugin (
  plugin_id text primary key,
  disabled_at timestamptz not null default now()
);
