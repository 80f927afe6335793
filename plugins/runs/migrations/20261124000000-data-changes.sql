alter table runs_run add column data_changes jsonb not null default '[]';
