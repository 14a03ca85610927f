-- When visits of an activity may begin: hours of a day, empty for any.
alter table activity add column time_windows jsonb not null default '[]';

-- A view keeps the columns that its tables had when it was made.
drop view activity_record;
create view activity_record with (security_invoker = true) as
select a.*, writer_name(a.company_id, a.update_by) as update_by_name,
  (select f.name from form f where f.company_id = a.company_id and f.id = a.form_id) as form_name,
  array(select x.resource_id from resource_activity x
    where x.company_id = a.company_id and x.activity_id = a.id order by 1) as resource_ids,
  array(select x.group_id from group_activity x
    where x.company_id = a.company_id and x.activity_id = a.id order by 1) as group_ids,
  (select count(*)::int from activity_of_resource x
    where x.company_id = a.company_id and x.activity_id = a.id) as resource_count
from activity a;
grant select on activity_record to baquiano_app;

-- What a plan of routes knows of one visit, in place of what its activity says; null for nothing of its own. A visit that
-- was removed before comes back without it.
alter table visit add column needs jsonb;

drop view visit_record;
create view visit_record with (security_invoker = true) as
select v.*,
  p.name as visit_point_name, p.phone as visit_point_phone, p.address, p.city, p.cx, p.cy,
  a.name as activity_name
from visit v
left join visit_point p on p.company_id = v.company_id and p.id = v.visit_point_id
left join activity a on a.company_id = v.company_id and a.id = v.activity_id;
grant select on visit_record to baquiano_app;
