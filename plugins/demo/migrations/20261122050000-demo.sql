create table demo_usage (
  -- A person; a workspace where nobody in person asked, as with schedules.
  subject_id text not null,
  day date not null,
  kind text not null check (kind in ('crawl', 'run', 'generation')),
  used integer not null check (used > 0),
  primary key (subject_id, day, kind)
);
