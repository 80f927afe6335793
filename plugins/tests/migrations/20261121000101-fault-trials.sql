alter table tests_test add column fault_trials jsonb not null default '[]';
