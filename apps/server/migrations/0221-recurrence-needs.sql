-- What a plan of routes knows of each visit of a recurrence, in place of what its activity says; null for nothing.
alter table recurrence add column needs jsonb;

-- A view keeps the columns that its tables had when it was made.
drop view recurrence_record;
create view recurrence_record with (security_invoker = true) as
select r.*,
  p.name as visit_point_name, a.name as activity_name,
  (select s.name || ' ' || s.lastname from resource s
    where s.company_id = r.company_id and s.id = r.resource_id) as resource_name,
  writer_name(r.company_id, r.update_by) as update_by_name
from recurrence r
left join visit_point p on p.company_id = r.company_id and p.id = r.visit_point_id
left join activity a on a.company_id = r.company_id and a.id = r.activity_id;
grant select on recurrence_record to baquiano_app;
