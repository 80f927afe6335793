-- Since when the schedules have been looked at without a long pause, and when they were looked at last.
create table schedules_watch (
  id integer primary key check (id = 1),
  watched_since timestamptz not null,
  checked_at timestamptz not null
);
