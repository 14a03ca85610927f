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

-- Writes fixes of the transaction's company in one call: the rows, the latest state of each resource, and when each
-- device was seen. A column of nothing but nulls may be empty. `is_latest` marks one fix of each resource, `is_seen`
-- one of each device. Rows are locked in the order of their ids, so that two writes at once never wait for each other.
--
-- `known` are the ids of fixes that were there already, null when there are none; `moved` the resources whose state has
-- changed, and `moved_battery_pct` their last known charge.
create function write_fixes(
  of_company uuid, resource_ids uuid[], fix_ats timestamptz[], ids uuid[], device_ids uuid[], received_ats timestamptz[],
  cxs float8[], cys float8[], accuracies_m real[], speeds_km_h real[], courses_deg real[], altitudes_m real[],
  batteries_pct real[], are_doubtful boolean[], are_latest boolean[], are_seen boolean[], doubtful_delay interval,
  clock_ahead interval, out known uuid[], out moved uuid[], out moved_battery_pct real[]
) language plpgsql as $$
begin
  with kept as (
    insert into position (company_id, resource_id, fix_at, id, device_id, received_at, cx, cy, accuracy_m, speed_km_h,
      course_deg, altitude_m, battery_pct, is_doubtful)
    select of_company, fix.* from unnest(resource_ids, fix_ats, ids, device_ids, received_ats, cxs, cys, accuracies_m,
      speeds_km_h, courses_deg, altitudes_m, batteries_pct, are_doubtful) as fix
    on conflict do nothing
    returning id
  )
  select case when count(*) < cardinality(ids)
    then array(select sent from unnest(ids) as sent where sent not in (select id from kept)) end
  into known from kept;

  with changed as (
    insert into resource_state as state (company_id, resource_id, fix_at, received_at, cx, cy, accuracy_m, speed_km_h,
      course_deg, battery_pct, is_doubtful)
    select of_company, fix.resource_id, fix.fix_at, fix.received_at, fix.cx, fix.cy, fix.accuracy_m, fix.speed_km_h,
      fix.course_deg, fix.battery_pct, fix.is_doubtful
    from unnest(resource_ids, fix_ats, received_ats, cxs, cys, accuracies_m, speeds_km_h, courses_deg, batteries_pct,
      are_doubtful, are_latest) as fix (resource_id, fix_at, received_at, cx, cy, accuracy_m, speed_km_h, course_deg,
      battery_pct, is_doubtful, is_latest)
    where fix.is_latest order by fix.resource_id
    on conflict (company_id, resource_id) do update set
      fix_at = excluded.fix_at, received_at = excluded.received_at, cx = excluded.cx, cy = excluded.cy,
      accuracy_m = excluded.accuracy_m, speed_km_h = excluded.speed_km_h, course_deg = excluded.course_deg,
      is_doubtful = excluded.is_doubtful, battery_pct = coalesce(excluded.battery_pct, state.battery_pct)
    where state.fix_at - case when state.is_doubtful then doubtful_delay else interval '0' end
        < excluded.fix_at - case when excluded.is_doubtful then doubtful_delay else interval '0' end
      or state.fix_at > excluded.received_at + clock_ahead
    returning resource_id, battery_pct
  )
  select array_agg(resource_id), array_agg(battery_pct) into moved, moved_battery_pct from changed;

  if true = any (are_seen) then
    with seen as (
      select * from unnest(device_ids, received_ats, batteries_pct, are_seen) as fix (id, received_at, battery_pct, is_seen)
      where is_seen
    ), free as (
      select id from device where company_id = of_company and id in (select id from seen)
      order by id for update skip locked
    )
    update device set last_seen_at = seen.received_at, battery_pct = coalesce(seen.battery_pct, device.battery_pct)
    from seen join free using (id)
    where device.company_id = of_company and device.id = seen.id;
  end if;
end $$;

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
