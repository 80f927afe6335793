alter table runs_run add column target_public_only boolean not null default false;
alter table runs_run add column source jsonb;
