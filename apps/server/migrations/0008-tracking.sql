-- Where resources were. One partition a day, so that old days go at once; they lie in a schema that the
-- application cannot enter, so the wall of the parent is the only way in.
create schema position_day;

create table position (
  company_id uuid not null,
  resource_id uuid not null,
  -- By the device's clock.
  fix_at timestamptz(3) not null,
  -- Given by the device, or made of what it sent: the same fix sent twice is one row.
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
  primary key (company_id, resource_id, fix_at, id)
) partition by range (fix_at);
create index on position using brin (fix_at);
call wall_off('position');
revoke update, delete on position from baquiano_app;

-- The latest fix of each resource; half-filled pages keep its updates in place.
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
  primary key (company_id, resource_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.1);
call wall_off('resource_state');

-- Days are UTC. Called at start, daily, and when a fix falls on a day that has no partition yet.
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

revoke all on function ensure_position_days, drop_position_days from public;
grant execute on function ensure_position_days, drop_position_days to baquiano_app;

-- Wakes whoever delivers what a commit has left in the outbox or among the mails.
create function announce() returns trigger language plpgsql as $$ begin
  perform pg_notify('baquiano', tg_table_name);
  return null;
end $$;
create trigger announced after insert on outbox for each statement execute function announce();
create trigger announced after insert on mail for each statement execute function announce();
