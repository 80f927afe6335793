-- A row's place in its workspace's trail: given under a lock that is held until the commit, so that whoever reads on
-- from a place never misses a row that is committed later.
alter table kernel_activity add column seq bigint null;

-- The row's own hash, where AUDIT_HASH_CHAIN is on; prev_hash is that of the row before.
alter table kernel_activity add column hash text null;

-- Whole milliseconds, as programs read them: a cursor and a hash name the moment that is stored.
update kernel_activity row set seq = numbered.seq, created_at = date_trunc('milliseconds', row.created_at)
from (
  select id, row_number() over (partition by workspace_id order by created_at, id) as seq from kernel_activity
) numbered
where numbered.id = row.id;

alter table kernel_activity alter column seq set not null;

alter table kernel_activity alter column created_at set default date_trunc('milliseconds', now());

create unique index kernel_activity_seq on kernel_activity (workspace_id, seq);

-- The newest end of each trail: every append takes its lock. Rows up to cleared_seq were purged.
create table kernel_activity_head (
  workspace_id text primary key references kernel_workspace (id) on delete cascade,
  last_seq bigint not null default 0,
  last_at timestamptz not null,
  cleared_seq bigint not null default 0,
  chained_seq bigint null,
  chained_id text null,
  hash text null
);

insert into kernel_activity_head (workspace_id, last_seq, last_at)
select workspace_id, max(seq), max(created_at) from kernel_activity group by workspace_id;

-- Where a chain goes on from: rows up to seq are gone, or were written before the chain was switched on.
create table kernel_activity_checkpoint (
  id text primary key,
  workspace_id text not null references kernel_workspace (id) on delete cascade,
  reason text not null check (reason in ('retention', 'purge', 'enabled')),
  seq bigint not null,
  hash text null,
  row_count bigint not null,
  created_at timestamptz not null default now()
);

create index kernel_activity_checkpoint_newest on kernel_activity_checkpoint (workspace_id, seq);
