-- Where a page ended is told by a JavaScript date, which knows milliseconds: finer times would begin it again for ever.
alter table tests_test alter column created_at type timestamptz(3);
