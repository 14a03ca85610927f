-- By which seed each plan was searched for, and of how many iterations at most.
alter table routing
  add column seed int not null default 1,
  add column most_iterations int;

-- A view keeps the columns that its tables had when it was made.
drop view routing_record;
create view routing_record with (security_invoker = true) as
select r.*, writer_name(r.company_id, r.added_by) as added_by_name,
  writer_name(r.company_id, r.changed_by) as changed_by_name,
  r.plan -> 'before' as before, r.plan -> 'after' as after,
  jsonb_array_length(r.plan -> 'unrouted') as unrouted_count
from routing r;
grant select on routing_record to baquiano_app;
