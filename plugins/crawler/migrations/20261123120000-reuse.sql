alter table crawler_site_map add column login jsonb null;

alter table crawler_site_map add column preconditions jsonb null;
