update tests_test set fault_trials = (
  select coalesce(
    jsonb_agg(
      jsonb_build_object('mutation', trial -> 'fault', 'target', trial -> 'target', 'killed', trial -> 'noticed')
      order by position
    ),
    '[]'
  )
  from jsonb_array_elements(fault_trials) with ordinality as trials (trial, position)
) where fault_trials <> '[]';
