-- Marks a role of the company's own as one that may relate visit points, groups and activities to resources.
alter table role add column may_relate boolean not null default false;

create or replace view role_record with (security_invoker = true) as
select r.company_id, r.id, r.name, r.name_key, r.alias, r.description, r.permissions, r.is_administrator, r.added_on,
  r.update_on, r.update_by, r.search,
  (select count(*)::int from resource x
    where x.company_id = r.company_id and x.role_id = r.id) as people_count,
  writer_name(r.company_id, r.update_by) as update_by_name,
  r.may_relate
from role r;

create or replace view member with (security_invoker = true) as
select r.company_id, r.id, r.name, r.lastname, r.username, r.identification, r.about, r.status, r.added_on, r.update_on,
  a.email, o.id as role_id, o.name as role_name, o.is_administrator, to_json(o.permissions) as permissions,
  c.name as company_name, c.status as company_status, c.time_zone, c.position_days, c.date_init, c.date_end,
  m.config_json as moduls, p.id as photo_id,
  o.may_relate
from resource r
join role o on o.company_id = r.company_id and o.id = r.role_id
join company c on c.id = r.company_id
join account a on a.company_id = r.company_id and a.id = r.id
left join company_config m on m.company_id = r.company_id and m.type_config_name = 'MODULS'
left join resource_photo p on p.company_id = r.company_id and p.resource_id = r.id;
