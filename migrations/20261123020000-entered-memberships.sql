-- When the person first entered the workspace; null for one who was added and has not been there. Members of before this
-- column count as having entered.
alter table kernel_membership add column entered_at timestamptz null;

update kernel_membership set entered_at = joined_at;
