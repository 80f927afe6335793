alter table runs_run add column geolocation jsonb null;

alter table runs_run add column color_scheme text null;
