-- A company's own statuses are labels that people and visit points are given; they have no effect.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true),
  set_config('app.scope', 'company', true);

alter table resource
  add column own_status_id uuid,
  add constraint status_not_found foreign key (company_id, own_status_id)
    references status (company_id, id);
create index on resource (company_id, own_status_id) where own_status_id is not null;

alter table visit_point
  add column own_status_id uuid,
  add constraint status_not_found foreign key (company_id, own_status_id)
    references status (company_id, id);
create index on visit_point (company_id, own_status_id, name_key, id) where own_status_id is not null;

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
    where x.company_id = r.company_id and x.resource_id = r.id order by 1) as visit_point_ids,
  m.name as mobile_status_name,
  s.name as own_status_name
from resource r
left join account a on a.id = r.id and a.company_id = r.company_id
left join role o on o.company_id = r.company_id and o.id = r.role_id
left join resource_photo p on p.company_id = r.company_id and p.resource_id = r.id
left join mobile_status m on m.company_id = r.company_id and m.id = r.mobile_status_id
left join status s on s.company_id = r.company_id and s.id = r.own_status_id;
grant select on resource_record to baquiano_app;
