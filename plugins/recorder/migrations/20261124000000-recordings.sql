create table recorder_recording (
  id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  project_id text not null references projects_project (id) on delete cascade,
  user_id text null,
  -- The process whose memory has the browser and the actions while it records.
  holder text not null,
  status text not null check (status in ('recording', 'stopping', 'ended')),
  end_reason text null,
  started_at timestamptz not null,
  ended_at timestamptz null,
  -- What can still be saved after it ended by itself. The values of secrets are sealed.
  actions jsonb null,
  secrets_sealed text null,
  check ((status = 'recording') = (ended_at is null))
);

create index recorder_recording_project on recorder_recording (project_id);
create index recorder_recording_open on recorder_recording (workspace_id) where status = 'recording';
create index recorder_recording_ended on recorder_recording (ended_at) where ended_at is not null;
