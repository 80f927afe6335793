update tests_test set linked_issue_key = null where btrim(linked_issue_key) = '';

create index tests_test_by_issue on tests_test (project_id, linked_issue_key, id) where deleted_at is null;
