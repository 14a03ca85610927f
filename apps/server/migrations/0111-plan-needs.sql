-- What a plan of routes knows of people beside their hours: where their day begins and ends, what they drive, their skills.
alter table availability
  add column start_place jsonb,
  add column end_place jsonb,
  add column vehicle jsonb not null default '{"capacities":[],"speed_factor":1,"cost_per_hour":null,"cost_per_km":null,"max_distance_m":null,"max_stops":null}',
  add column skills text[] not null default '{}';

drop view availability_record;
create view availability_record with (security_invoker = true) as
select r.company_id, r.id, r.status, a.hours, coalesce(a.breaks, '[]') as breaks,
  coalesce(a.absences, '[]') as absences, a.start_place, a.end_place,
  coalesce(a.vehicle, '{"capacities":[],"speed_factor":1,"cost_per_hour":null,"cost_per_km":null,"max_distance_m":null,"max_stops":null}') as vehicle,
  coalesce(a.skills, '{}') as skills, coalesce(a.update_on, r.added_on) as update_on, a.update_by,
  writer_name(r.company_id, a.update_by) as update_by_name
from resource r
left join availability a on a.company_id = r.company_id and a.id = r.id;
grant select on availability_record to baquiano_app;

-- The same of the visits of an activity.
alter table activity
  add column skills text[] not null default '{}',
  add column demand jsonb not null default '[]',
  add column priority int not null default 0,
  add column setup_s int not null default 0;

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
