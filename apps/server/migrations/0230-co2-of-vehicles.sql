-- What a kilometre of each vehicle sends into the air. A view keeps the columns that its tables had when it was made.
drop view availability_record;
create view availability_record with (security_invoker = true) as
select r.company_id, r.id, r.status, a.hours, coalesce(a.breaks, '[]') as breaks,
  coalesce(a.absences, '[]') as absences, a.start_place, a.end_place,
  -- Vehicles that were stored before have none: an average car.
  '{"capacities":[],"speed_factor":1,"cost_per_hour":null,"cost_per_km":null,"co2_g_per_km":170,"max_distance_m":null,"max_stops":null}'::jsonb
    || coalesce(a.vehicle, '{}') as vehicle,
  coalesce(a.skills, '{}') as skills, coalesce(a.update_on, r.added_on) as update_on, a.update_by,
  writer_name(r.company_id, a.update_by) as update_by_name
from resource r
left join availability a on a.company_id = r.company_id and a.id = r.id;
grant select on availability_record to baquiano_app;
