create index kernel_job_ended on kernel_job (finished_at) where finished_at is not null;
