-- The steps that sign in before the actions of a recording that ended by itself.
alter table recorder_recording add column sign_in jsonb not null default '[]';
