-- Where resources were. One partition a day, so that old days are dropped at once; the partitions are in a schema
-- that the application cannot use, so the policy of the parent is the only way in.
create schema position_day;

create table position (
  company_id uuid not null,
  resource_id uuid not null,
  -- By the device's clock.
  fix_at timestamptz(3) not null,
  -- Given by the device, or derived from what it sent: the same fix sent twice is one row.
  id uuid not null,
  device_id uuid not null,
  received_at timestamptz(3) not null,
  cx float8 not null,
  cy float8 not null,
  accuracy_m real,
  speed_km_h real,
  course_deg real,
  altitude_m real,
  battery_pct real,
  -- Its sender says that it may be wrong, or it is inexact.
  is_doubtful boolean not null default false,
  primary key (company_id, resource_id, fix_at, id)
) partition by range (fix_at);
create index on position using brin (fix_at);
call enable_tenant_isolation('position');
revoke update, delete on position from baquiano_app;

-- The latest fix of each resource; half-filled pages leave room to update rows in place.
create table resource_state (
  company_id uuid not null,
  resource_id uuid not null,
  fix_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  cx float8 not null,
  cy float8 not null,
  accuracy_m real,
  speed_km_h real,
  course_deg real,
  battery_pct real,
  is_doubtful boolean not null default false,
  primary key (company_id, resource_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.1);
call enable_tenant_isolation('resource_state');

-- Creates the partitions of UTC days. Called at start, daily, and when a fix falls on a day without a partition.
create function ensure_position_days(first date, last date) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  day date := first;
  made int := 0;
begin
  perform pg_advisory_xact_lock(4600002);
  while day <= last loop
    if to_regclass('position_day.d' || to_char(day, 'YYYYMMDD')) is null then
      execute format(
        'create table position_day.%I partition of public.position for values from (%L) to (%L)',
        'd' || to_char(day, 'YYYYMMDD'), day || ' 00:00:00+00', (day + 1) || ' 00:00:00+00');
      made := made + 1;
    end if;
    day := day + 1;
  end loop;
  return made;
end $$;

-- Drops the days before the given one.
create function drop_position_days(before date) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  old record;
  dropped int := 0;
begin
  perform pg_advisory_xact_lock(4600002);
  for old in
    select relname from pg_class
    where relnamespace = 'position_day'::regnamespace and relkind = 'r'
      and relname < 'd' || to_char(before, 'YYYYMMDD')
  loop
    execute format('drop table position_day.%I', old.relname);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- Removes what a company does not keep any longer, so many rows at most. The application itself may delete no
-- position, and this function none that is younger than a week.
create function remove_old_positions(company uuid, older_than timestamptz, quantity int) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare removed int;
begin
  if older_than > now() - interval '7 days' then
    raise exception 'positions are kept for a week' using errcode = '42501';
  end if;
  perform set_config('app.company_id', company::text, true), set_config('app.scope', 'company', true);
  delete from position where (company_id, resource_id, fix_at, id) in (
    select company_id, resource_id, fix_at, id from position
    where company_id = company and fix_at < older_than limit quantity
  );
  get diagnostics removed = row_count;
  return removed;
end $$;

revoke execute on function ensure_position_days, drop_position_days, remove_old_positions from public;
grant execute on function ensure_position_days, drop_position_days, remove_old_positions to baquiano_app;
