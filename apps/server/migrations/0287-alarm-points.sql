-- An alarm says around which visit point it watches, as it says of which zone.
drop view alarm_record;
create view alarm_record with (security_invoker = true) as
select a.*, z.name as zone_name, p.name as visit_point_name,
  (select max(f.fired_at) from alarm_firing f
    where f.company_id = a.company_id and f.alarm_id = a.id and f.revoked_at is null) as last_fired_at,
  array(select x.resource_id from alarm_resource x
    where x.company_id = a.company_id and x.alarm_id = a.id order by 1) as resource_ids,
  array(select x.group_id from alarm_group x
    where x.company_id = a.company_id and x.alarm_id = a.id order by 1) as group_ids,
  writer_name(a.company_id, a.update_by) as update_by_name
from alarm a
left join zone z on z.company_id = a.company_id and z.id = (a.rule ->> 'zone_id')::uuid
left join visit_point p on p.company_id = a.company_id and p.id = (a.rule ->> 'visit_point_id')::uuid;
grant select on alarm_record to baquiano_app;
