alter table runs_run add column hermetic boolean not null default false;
