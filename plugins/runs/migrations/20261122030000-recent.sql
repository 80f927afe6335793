create index runs_run_of_workspace on runs_run (workspace_id, started_at desc, id desc) where deleted_at is null;

-- To count them: so small that no planner prefers the table.
create index runs_run_live on runs_run (workspace_id) where deleted_at is null;

create index runs_run_deleted on runs_run (workspace_id, deleted_at desc) where deleted_at is not null;
