-- Calls for help from the field. One of a resource is open at a time: what is pressed meanwhile renews its place, so
-- that nobody is interrupted twice by one emergency.
create table panic_alarm (
  company_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  -- Every press of it by the phone's id, so that one that is sent again later opens no new alarm.
  press_ids uuid[] not null,
  pressed_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  cx float8,
  cy float8,
  accuracy_m float8,
  fix_at timestamptz(3),
  battery_pct float8,
  taken_at timestamptz(3),
  taken_by uuid,
  closed_at timestamptz(3),
  closed_by uuid,
  note text,
  primary key (company_id, id),
  foreign key (company_id, resource_id) references resource (company_id, id),
  check (closed_at is null or taken_at is not null)
);
create unique index on panic_alarm (company_id, resource_id) where closed_at is null;
create index on panic_alarm (company_id, received_at, id);
create index on panic_alarm (company_id, resource_id, received_at);
call enable_tenant_isolation('panic_alarm');

create view panic_alarm_record with (security_invoker = true) as
select a.*,
  case when a.closed_at is not null then 'closed' when a.taken_at is not null then 'taken' else 'open' end as state,
  r.name || ' ' || r.lastname as resource_name, r.name_key, r.search, r.phone as resource_phone, p.id as photo_id,
  writer_name(a.company_id, a.taken_by) as taken_by_name,
  writer_name(a.company_id, a.closed_by) as closed_by_name
from panic_alarm a
join resource r on r.company_id = a.company_id and r.id = a.resource_id
left join resource_photo p on p.company_id = a.company_id and p.resource_id = a.resource_id;
grant select on panic_alarm_record to baquiano_app;
