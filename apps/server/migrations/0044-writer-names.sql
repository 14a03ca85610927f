-- People and companies tell who wrote them last as all records do: the platform's people are known by name.
create or replace view resource_record with (security_invoker = true) as
select r.*, a.email, coalesce(a.password_hash is not null, false) as has_password, o.name as role_name,
  writer_name(r.company_id, r.update_by) as update_by_name,
  array(select x.activity_id from resource_activity x
    where x.company_id = r.company_id and x.resource_id = r.id order by 1) as activity_ids,
  array(select x.group_id from resource_group x
    where x.company_id = r.company_id and x.resource_id = r.id order by 1) as group_ids,
  array(select x.visit_point_id from resource_visit_point x
    where x.company_id = r.company_id and x.resource_id = r.id order by 1) as visit_point_ids
from resource r
left join account a on a.id = r.id and a.company_id = r.company_id
left join role o on o.company_id = r.company_id and o.id = r.role_id;

create or replace view company_record with (security_invoker = true) as
select c.*,
  platform_person_name(c.update_by) as update_by_name,
  coalesce(
    (select s.config_json -> 'modules' from company_config s
      where s.company_id = c.id and s.type_config_name = 'MODULS'),
    '[]'
  ) as modules
from company c;

drop function account_name;
