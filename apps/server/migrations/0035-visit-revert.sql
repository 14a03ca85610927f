-- The plan before an assignment or a new schedule, so that whoever made it can take it back.
alter table visit_event add column former_plan jsonb;
