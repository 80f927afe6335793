create index kernel_job_served on kernel_job (workspace_id, started_at desc);

create index kernel_job_at_work on kernel_job (workspace_id) where state = 'active';
