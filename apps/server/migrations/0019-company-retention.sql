-- Who changed a company last; how long it keeps where its people were (decisions, "Data kept").
alter table company
  add column update_by uuid,
  add column position_days int not null default 60 check (position_days between 7 and 1825),
  add column search text collate "C" not null
    generated always as (search_key(name || ' ' || nit || ' ' || city || ' ' || country)) stored;

drop view company_record;
create view company_record with (security_invoker = true) as
select c.*,
  coalesce(
    (select s.config_json -> 'modules' from company_config s
      where s.company_id = c.id and s.type_config_name = 'MODULS' and s.name = 'MODULS'),
    '[]'
  ) as modules
from company c;
grant select on company_record to baquiano_app;

-- Removes what a company keeps no longer, at most so many rows at once. The application itself may take
-- no position out, and this lets none go that is younger than a week.
create function remove_old_positions(company uuid, older_than timestamptz, quantity int) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare removed int;
begin
  if older_than > now() - interval '7 days' then
    raise exception 'positions are kept for a week' using errcode = '42501';
  end if;
  perform set_config('app.company_id', company::text, true), set_config('app.realm', 'company', true);
  delete from position where (company_id, resource_id, fix_at, id) in (
    select company_id, resource_id, fix_at, id from position
    where company_id = company and fix_at < older_than limit quantity
  );
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke execute on function remove_old_positions from public;
grant execute on function remove_old_positions to baquiano_app;
