create index healing_proposal_open on healing_proposal (workspace_id) include (project_id, test_id, last_at)
  where status = 'open';
