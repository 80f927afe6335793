alter table runs_run add column open_flows integer null;
