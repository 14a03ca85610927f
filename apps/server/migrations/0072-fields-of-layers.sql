-- Layers of zones have fields of their company, and are of one of its typologies; those that are there of the first one.
alter table zone_layer add column object_type_id uuid;

do $$
declare
  companies uuid[];
  owner_company uuid;
begin
  perform set_config('app.company_id', '', true), set_config('app.scope', 'platform', true);
  select coalesce(array_agg(id), '{}') into companies from company;
  foreach owner_company in array companies loop
    perform set_config('app.company_id', owner_company::text, true), set_config('app.scope', 'company', true);
    update zone_layer set object_type_id = (select id from typology
      where company_id = owner_company and object_type = 'LAYER' and status = 'Active' order by name_key, id limit 1)
    where company_id = owner_company;
  end loop;
  -- The policies cast it while the statements below check rows.
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true),
    set_config('app.scope', 'company', true);
end $$;

alter table zone_layer
  add column object_type text not null generated always as ('LAYER') stored,
  add column data jsonb not null default '{}',
  add constraint typology_not_found foreign key (company_id, object_type_id, object_type)
    references typology (company_id, id, object_type);
create index on zone_layer (company_id, object_type_id) where object_type_id is not null;

drop view zone_layer_record;
create view zone_layer_record with (security_invoker = true) as
select l.*,
  (select count(*)::int from zone z where z.company_id = l.company_id and z.layer_id = l.id)
    as zone_count,
  writer_name(l.company_id, l.update_by) as update_by_name
from zone_layer l;
grant select on zone_layer_record to baquiano_app;
