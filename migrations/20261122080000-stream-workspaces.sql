-- Streams of before belong to nobody, and stay until they are removed by name.
alter table kernel_stream
  add column workspace_id text null references kernel_workspace (id) on delete cascade;

create index kernel_stream_workspace on kernel_stream (workspace_id);

alter table kernel_stream_event
  add constraint kernel_stream_event_stream foreign key (stream_id) references kernel_stream (id) on delete cascade;
