alter table kernel_artifact
  add column object text null,
  add column replaced text null,
  add column kept boolean not null default false,
  add column expired_at timestamptz null;

update kernel_artifact set object = key, kept = starts_with(key, 'baselines/');

alter table kernel_artifact alter column object set not null;

create index kernel_artifact_below on kernel_artifact (workspace_id, key text_pattern_ops);

create index kernel_artifact_evidence on kernel_artifact (workspace_id, created_at, key)
  where expired_at is null and not kept;

drop index kernel_artifact_workspace;

create table kernel_artifact_removal (
  object text primary key,
  due_at timestamptz not null default now()
);

create index kernel_artifact_removal_due on kernel_artifact_removal (due_at);
