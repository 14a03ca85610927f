-- Every company has one typology of each object type; what visit points had before was an id of nothing.
do $$
declare
  companies uuid[];
  owner_company uuid;
begin
  perform set_config('app.company_id', '', true), set_config('app.scope', 'platform', true);
  select coalesce(array_agg(id), '{}') into companies from company;
  foreach owner_company in array companies loop
    perform set_config('app.company_id', owner_company::text, true), set_config('app.scope', 'company', true);
    insert into typology (company_id, id, object_type, name, status, added_on, update_on)
    select owner_company, overlay(gen_random_uuid()::text placing '7' from 15 for 1)::uuid, object_type,
      'General', 'Active', now(), now()
    from unnest(array['VISIT_POINT', 'RESOURCE', 'SCHEDULE', 'LAYER']) as object_type;
    update visit_point p set object_type_id = t.id
    from typology t
    where p.company_id = owner_company and t.company_id = owner_company and t.object_type = 'VISIT_POINT';
  end loop;
  -- The policies cast it while the statements below check rows.
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true),
    set_config('app.scope', 'company', true);
end $$;

alter table visit_point
  add column object_type text not null generated always as ('VISIT_POINT') stored,
  add column data jsonb not null default '{}',
  add constraint typology_not_found foreign key (company_id, object_type_id, object_type)
    references typology (company_id, id, object_type);
create index on visit_point (company_id, object_type_id, name_key, id);
