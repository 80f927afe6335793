alter table healing_proposal
  add column kind text not null default 'locator',
  add column property text not null default 'selector'
    check (property in ('selector', 'value', 'expected', 'step')),
  add column source text not null default 'healing',
  add column reason text not null default '';

-- Texts may be longer than what an index row holds.
create unique index healing_proposal_of_change on healing_proposal
  (test_id, step, kind, property, md5(from_selector), md5(to_selector));

alter table healing_proposal drop constraint healing_proposal_test_id_step_from_selector_to_selector_key;
