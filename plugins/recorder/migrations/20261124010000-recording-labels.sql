-- What the test of the recording is called, and its tags, as far as a person has told.
alter table recorder_recording add column name text null;
alter table recorder_recording add column tags jsonb not null default '[]';
