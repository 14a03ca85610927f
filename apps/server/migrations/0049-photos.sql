-- A picture that somebody gave of themselves; it lies among the files, under the company and this id.
create table resource_photo (
  company_id uuid not null,
  resource_id uuid not null,
  id uuid not null,
  side int not null,
  bytes int not null,
  added_on timestamptz(3) not null,
  primary key (company_id, resource_id),
  constraint resource_not_found foreign key (company_id, resource_id)
    references resource (company_id, id) on delete cascade
);
call wall_off('resource_photo');

drop view resource_record;
create view resource_record with (security_invoker = true) as
select r.*, a.email, coalesce(a.password_hash is not null, false) as has_password, o.name as role_name,
  p.id as photo_id,
  writer_name(r.company_id, r.update_by) as update_by_name,
  array(select x.activity_id from resource_activity x
    where x.company_id = r.company_id and x.resource_id = r.id order by 1) as activity_ids,
  array(select x.group_id from resource_group x
    where x.company_id = r.company_id and x.resource_id = r.id order by 1) as group_ids,
  array(select x.visit_point_id from resource_visit_point x
    where x.company_id = r.company_id and x.resource_id = r.id order by 1) as visit_point_ids
from resource r
left join account a on a.id = r.id and a.company_id = r.company_id
left join role o on o.company_id = r.company_id and o.id = r.role_id
left join resource_photo p on p.company_id = r.company_id and p.resource_id = r.id;
grant select on resource_record to baquiano_app;

create or replace view member with (security_invoker = true) as
select r.company_id, r.id, r.name, r.lastname, r.username, r.identification, r.about, r.status, r.added_on, r.update_on,
  a.email, o.id as role_id, o.name as role_name, o.is_administrator, to_json(o.permissions) as permissions,
  c.name as company_name, c.status as company_status, c.time_zone, c.position_days, c.date_init, c.date_end,
  m.config_json as moduls, p.id as photo_id
from resource r
join role o on o.company_id = r.company_id and o.id = r.role_id
join company c on c.id = r.company_id
join account a on a.company_id = r.company_id and a.id = r.id
left join company_config m on m.company_id = r.company_id and m.type_config_name = 'MODULS'
left join resource_photo p on p.company_id = r.company_id and p.resource_id = r.id;
