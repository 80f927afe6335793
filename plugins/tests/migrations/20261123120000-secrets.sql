alter table tests_test add column secrets_sealed text;
