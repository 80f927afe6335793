-- While a process delivers a row, its name is in lease_owner, and available_at is the end of the lease.
alter table kernel_outbox add column lease_owner text null;

drop index kernel_outbox_due;

create index kernel_outbox_due on kernel_outbox (subscriber, available_at, id) where not dead;
