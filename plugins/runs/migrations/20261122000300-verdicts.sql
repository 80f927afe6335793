alter table runs_run add column target_url text null;

alter table runs_run add column gate_result jsonb null;

alter table runs_run add column web_vitals_result jsonb null;
