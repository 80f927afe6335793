alter table tests_test add column rejection jsonb;
