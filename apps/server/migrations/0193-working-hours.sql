-- WORKING_HOURS, which says when a company works, has one entry like the other types of the product.
drop index company_config_type_taken;
create unique index company_config_type_taken on company_config (company_id, type_config_name)
  where type_config_name in ('SERVIFORMS', 'SERVIROUTES', 'VISUAL_CONFIG', 'VISIT_POINT', 'MODULS', 'ON_DEMAND',
    'SIGN_IN', 'MONITORING', 'FOLLOWERS', 'WORKING_HOURS');

do $$
declare
  companies uuid[];
  owner_company uuid;
begin
  perform set_config('app.company_id', '', true), set_config('app.scope', 'platform', true);
  select coalesce(array_agg(id), '{}') into companies from company;
  foreach owner_company in array companies loop
    perform set_config('app.company_id', owner_company::text, true), set_config('app.scope', 'company', true);
    insert into type_config (company_id, id, type_config_name, status, is_known, added_on, update_on)
    -- A UUIDv7, as every id of a record: the instant in its first 48 bits, and the version of a random one raised by three.
    values (
      owner_company,
      encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
        52, 1), 53, 1), 'hex')::uuid,
      'WORKING_HOURS', 'Active', true, date_trunc('milliseconds', now()), date_trunc('milliseconds', now())
    )
    on conflict (company_id, type_config_name) do update set is_known = true;
  end loop;
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true),
    set_config('app.scope', 'company', true);
end $$;
