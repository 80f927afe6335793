alter table runs_run add column verdicts jsonb not null default '{}';

update runs_run set verdicts =
  case when jsonb_typeof(gate_result) = 'object' then jsonb_build_object('quality-gates', gate_result) else '{}' end
  || case when jsonb_typeof(web_vitals_result) = 'object' then jsonb_build_object('web-vitals', web_vitals_result) else '{}' end
where gate_result is not null or web_vitals_result is not null;

alter table runs_run drop column gate_result, drop column web_vitals_result;
