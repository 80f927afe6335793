-- How many runs each workspace began on a day (UTC). Past days are deleted.
create table quotas_day (
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  day date not null,
  runs integer not null check (runs > 0),
  primary key (workspace_id, day)
);
