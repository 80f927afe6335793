alter table runs_run add column dials jsonb not null default '{}';
