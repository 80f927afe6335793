alter table runs_run add column executing_since timestamptz null;
