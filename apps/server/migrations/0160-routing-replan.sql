-- A plan may stay close to what is planned, and may give all visits of some resources to the others.
alter table routing
  add column keep_plan float8 not null default 0,
  add column released_ids uuid[] not null default '{}';

-- A view keeps the columns that its tables had when it was made.
drop view routing_record;
create view routing_record with (security_invoker = true) as
select r.*, writer_name(r.company_id, r.added_by) as added_by_name,
  r.plan -> 'before' as before, r.plan -> 'after' as after,
  jsonb_array_length(r.plan -> 'unrouted') as unrouted_count
from routing r;
grant select on routing_record to baquiano_app;
