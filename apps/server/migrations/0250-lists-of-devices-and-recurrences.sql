-- Devices with the name of whoever carries them, by which their list is searched.
create view device_record with (security_invoker = true) as
select d.*,
  r.name || ' ' || r.lastname as resource_name,
  search_key(d.name || ' ' || r.name || ' ' || r.lastname || ' ' || coalesce(d.app, '')) as search
from device d
join resource r on r.company_id = d.company_id and r.id = d.resource_id;
grant select on device_record to baquiano_app;

-- The name that a recurrence is listed by is that of its visit point.
drop view recurrence_record;
create view recurrence_record with (security_invoker = true) as
select r.*,
  p.name as visit_point_name, p.name_key, a.name as activity_name, s.name || ' ' || s.lastname as resource_name,
  search_key(p.name || ' ' || a.name || ' ' || coalesce(s.name || ' ' || s.lastname, '') || ' ' || r.description)
    as search,
  writer_name(r.company_id, r.update_by) as update_by_name
from recurrence r
left join visit_point p on p.company_id = r.company_id and p.id = r.visit_point_id
left join activity a on a.company_id = r.company_id and a.id = r.activity_id
left join resource s on s.company_id = r.company_id and s.id = r.resource_id;
grant select on recurrence_record to baquiano_app;
