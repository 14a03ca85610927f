-- Somebody changes a plan by hand, locks parts of it, and searches on from there.
alter table routing
  add column locks jsonb not null default '[]',
  add column locked_resource_ids uuid[] not null default '{}',
  -- The plan that this one goes on from, which may be removed since.
  add column from_id uuid,
  add column changed_on timestamptz(3),
  add column changed_by uuid;

-- A view keeps the columns that its tables had when it was made.
drop view routing_record;
create view routing_record with (security_invoker = true) as
select r.*, writer_name(r.company_id, r.added_by) as added_by_name,
  writer_name(r.company_id, r.changed_by) as changed_by_name,
  r.plan -> 'before' as before, r.plan -> 'after' as after,
  jsonb_array_length(r.plan -> 'unrouted') as unrouted_count
from routing r;
grant select on routing_record to baquiano_app;
