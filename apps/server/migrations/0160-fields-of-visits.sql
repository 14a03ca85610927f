-- Visits, and recurrences for those that they make, have fields of their company. Those that are there are of no
-- typology: they have the fields of all. A generated column could not be put back with a removed visit.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true),
  set_config('app.scope', 'company', true);

alter table visit
  add column object_type_id uuid,
  add column object_type text not null default 'SCHEDULE' check (object_type = 'SCHEDULE'),
  add column data jsonb not null default '{}',
  add constraint typology_not_found foreign key (company_id, object_type_id, object_type)
    references typology (company_id, id, object_type);
create index on visit (company_id, object_type_id) where object_type_id is not null;

alter table recurrence
  add column object_type_id uuid,
  add column object_type text not null default 'SCHEDULE' check (object_type = 'SCHEDULE'),
  add column data jsonb not null default '{}',
  add constraint typology_not_found foreign key (company_id, object_type_id, object_type)
    references typology (company_id, id, object_type);
create index on recurrence (company_id, object_type_id) where object_type_id is not null;

drop view visit_record;
create view visit_record with (security_invoker = true) as
select v.*,
  p.name as visit_point_name, p.phone as visit_point_phone, p.address, p.city, p.cx, p.cy,
  a.name as activity_name
from visit v
left join visit_point p on p.company_id = v.company_id and p.id = v.visit_point_id
left join activity a on a.company_id = v.company_id and a.id = v.activity_id;
grant select on visit_record to baquiano_app;

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
