-- People have fields of their company, and are of one of its typologies; those who are there of the first one.
alter table resource add column object_type_id uuid;

do $$
declare
  companies uuid[];
  owner_company uuid;
begin
  perform set_config('app.company_id', '', true), set_config('app.scope', 'platform', true);
  select coalesce(array_agg(id), '{}') into companies from company;
  foreach owner_company in array companies loop
    perform set_config('app.company_id', owner_company::text, true), set_config('app.scope', 'company', true);
    update resource set object_type_id = (select id from typology
      where company_id = owner_company and object_type = 'RESOURCE' and status = 'Active' order by name_key, id limit 1)
    where company_id = owner_company;
  end loop;
  -- The policies cast it while the statements below check rows.
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true),
    set_config('app.scope', 'company', true);
end $$;

alter table resource
  add column object_type text not null generated always as ('RESOURCE') stored,
  add column data jsonb not null default '{}',
  add constraint typology_not_found foreign key (company_id, object_type_id, object_type)
    references typology (company_id, id, object_type);
create index on resource (company_id, object_type_id) where object_type_id is not null;

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
  m.name as mobile_status_name
from resource r
left join account a on a.id = r.id and a.company_id = r.company_id
left join role o on o.company_id = r.company_id and o.id = r.role_id
left join resource_photo p on p.company_id = r.company_id and p.resource_id = r.id
left join mobile_status m on m.company_id = r.company_id and m.id = r.mobile_status_id;
grant select on resource_record to baquiano_app;
