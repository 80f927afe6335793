-- Empty: desktop, as all baselines were treated until now.
alter table visual_baselines_baseline add column device text not null default '';

alter table visual_baselines_baseline drop constraint visual_baselines_baseline_pkey;

alter table visual_baselines_baseline add primary key (test_id, step_number, browser, device);
