alter table runs_run add column video text not null default 'off';

alter table runs_run add column video_path text null;
