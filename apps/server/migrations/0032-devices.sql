create table device (
  company_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  speed_unit text not null,
  identifier text not null,
  token_hash text not null,
  last_seen_at timestamptz(3),
  battery_pct float8,
  -- What it left behind, by which its silence is explained.
  protocol text,
  app text,
  rejected_at timestamptz(3),
  rejected_reason text,
  added_on timestamptz(3) not null,
  -- The token is shown once, so a second call with the same id cannot get the same answer.
  primary key (company_id, id),
  constraint device_identifier_taken unique (identifier),
  unique (token_hash),
  constraint resource_not_found foreign key (company_id, resource_id)
    references resource (company_id, id) on delete cascade
);
create index on device (company_id, name_key, id);
create index on device (company_id, added_on, id);
create index on device (company_id, resource_id);
-- A device is identified by its identifier or token before its company is known.
call enable_tenant_isolation('device', 'identity');

-- A device by its identifier or the hash of its token, with its active owner, in one call: no row of another company is
-- seen, because the rest is read in the company of the device. All is null where there is no such device.
create function select_known_device(
  known_by text, value text, out device_id uuid, out company_id uuid, out resource_id uuid, out speed_unit text,
  out token_hash text, out time_zone text, out date_init date, out date_end date, out position_days int
) language plpgsql as $$
begin
  if known_by = 'token_hash' then
    select d.id, d.company_id, d.resource_id, d.speed_unit, d.token_hash
    into device_id, company_id, resource_id, speed_unit, token_hash from device d where d.token_hash = value;
  else
    select d.id, d.company_id, d.resource_id, d.speed_unit, d.token_hash
    into device_id, company_id, resource_id, speed_unit, token_hash from device d where d.identifier = value;
  end if;
  if device_id is null then return; end if;
  perform set_config('app.company_id', company_id::text, true), set_config('app.scope', 'company', true);
  select c.time_zone, c.date_init, c.date_end, c.position_days into time_zone, date_init, date_end, position_days
  from resource r join company c on c.id = r.company_id
  where r.company_id = select_known_device.company_id and r.id = select_known_device.resource_id
    and r.status = 'Active' and c.status = 'Active';
end $$;
