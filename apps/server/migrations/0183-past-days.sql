-- The day of the plan before an event, so that a day of the past finds the visits that have left it since. A column,
-- because a condition on `former_plan` is not leakproof and would not use an index.
alter table visit_event add column former_date date;
-- Of every company: the owner of a table reads past its policies while they are not forced.
alter table visit_event no force row level security;
update visit_event set former_date = (former_plan->>'date')::date where former_plan is not null;
alter table visit_event force row level security;
create index on visit_event (company_id, former_date, received_at) where former_date is not null;
