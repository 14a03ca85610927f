-- What people want to be told of when it happens in the field.
create table alarm (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  status text not null,
  rule jsonb not null,
  kind text not null generated always as (rule ->> 'kind') stored,
  date_init date,
  date_end date,
  weekdays int[] not null,
  hour_init text not null,
  hour_end text not null,
  ends_next_day boolean not null,
  only_on_duty boolean not null,
  emails text[] not null,
  cooldown_min int not null,
  escalate_after_min int,
  escalate_emails text[] not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  search text collate "C" not null generated always as (search_key(name)) stored,
  primary key (company_id, id)
);
create index on alarm (company_id, name_key, id);
create index on alarm (company_id, added_on, id);
create index on alarm (company_id) where status = 'Active';
call enable_tenant_isolation('alarm');

-- Whom an alarm watches; everybody where it has neither. The constraints are named as the error codes that their
-- violation answers.
create table alarm_resource (
  company_id uuid not null,
  alarm_id uuid not null,
  resource_id uuid not null,
  primary key (company_id, alarm_id, resource_id),
  foreign key (company_id, alarm_id) references alarm (company_id, id) on delete cascade,
  constraint resource_not_found foreign key (company_id, resource_id)
    references resource (company_id, id) on delete cascade
);
create index on alarm_resource (company_id, resource_id);
call enable_tenant_isolation('alarm_resource');

create table alarm_group (
  company_id uuid not null,
  alarm_id uuid not null,
  group_id uuid not null,
  primary key (company_id, alarm_id, group_id),
  foreign key (company_id, alarm_id) references alarm (company_id, id) on delete cascade,
  constraint group_not_found foreign key (company_id, group_id)
    references work_group (company_id, id) on delete cascade
);
create index on alarm_group (company_id, group_id);
call enable_tenant_isolation('alarm_group');

-- Who watches whom, by name, by group or because an alarm watches everybody; only active alarms and people. A union, so
-- that whoever asks for some people reads their links alone.
create view watched_by_alarm with (security_invoker = true) as
select w.company_id, w.alarm_id, w.resource_id
from (
  select company_id, alarm_id, resource_id from alarm_resource
  union
  select x.company_id, x.alarm_id, g.resource_id from alarm_group x
  join resource_group g on g.company_id = x.company_id and g.group_id = x.group_id
  union
  select a.company_id, a.id, r.id from alarm a
  join resource r on r.company_id = a.company_id
  where a.status = 'Active'
    and not exists (select from alarm_resource x where x.company_id = a.company_id and x.alarm_id = a.id)
    and not exists (select from alarm_group x where x.company_id = a.company_id and x.alarm_id = a.id)
) as w
join alarm a on a.company_id = w.company_id and a.id = w.alarm_id and a.status = 'Active'
join resource r on r.company_id = w.company_id and r.id = w.resource_id and r.status = 'Active';
grant select on watched_by_alarm to baquiano_app;

-- What an alarm remembers of a person between positions.
create table alarm_memory (
  company_id uuid not null,
  alarm_id uuid not null,
  resource_id uuid not null,
  -- Of the rule that it is the memory of: another rule begins anew.
  rule_key text not null,
  memory jsonb not null,
  -- When time alone may change something.
  wake_at timestamptz(3),
  primary key (company_id, resource_id, alarm_id),
  foreign key (company_id, alarm_id) references alarm (company_id, id) on delete cascade
) with (fillfactor = 70);
create index on alarm_memory (company_id, alarm_id);
create index on alarm_memory (company_id, wake_at) where wake_at is not null;
call enable_tenant_isolation('alarm_memory');

-- People with positions that no alarm has judged yet, a row for each write of positions; written with them, so that a
-- process that ends in between loses nothing.
create table alarm_work (
  company_id uuid not null,
  id bigint not null generated always as identity,
  resource_ids uuid[] not null,
  -- Of each of them the earliest of the new positions; null where only time has passed.
  sinces timestamptz[] not null,
  primary key (company_id, id)
);
call enable_tenant_isolation('alarm_work', 'outbox');
create trigger notify_listeners after insert on alarm_work for each statement execute function notify_listeners();

create function queue_alarm_work() returns trigger language plpgsql as $$ begin
  -- Most writes are of companies without alarms.
  if exists (select from alarm
    where company_id = nullif(current_setting('app.company_id'), '')::uuid and status = 'Active' and kind <> 'schedule')
  then
    insert into alarm_work (company_id, resource_ids, sinces)
    select company_id, array_agg(resource_id), array_agg(since)
    from (
      select company_id, resource_id, min(least(fix_at, received_at)) as since from added group by 1, 2
    ) as of_resources
    group by 1;
  end if;
  return null;
end $$;
create trigger queue_alarm_work after insert on position
  referencing new table as added for each statement execute function queue_alarm_work();

-- What alarms fired; it outlives its alarm.
create table alarm_firing (
  company_id uuid not null,
  id uuid not null,
  alarm_id uuid not null,
  alarm_name text not null,
  kind text not null,
  event text not null,
  resource_id uuid not null,
  fired_at timestamptz(3) not null,
  detected_at timestamptz(3) not null,
  quiet_reason text,
  is_clock_ahead boolean not null,
  cx float8,
  cy float8,
  accuracy_m float8,
  value float8,
  threshold float8,
  zone_id uuid,
  zone_name text,
  mailed_at timestamptz(3),
  escalated_at timestamptz(3),
  acknowledged_at timestamptz(3),
  acknowledged_by uuid,
  revoked_at timestamptz(3),
  revoked_reason text,
  search text collate "C" not null generated always as (search_key(alarm_name)) stored,
  primary key (company_id, id),
  -- One crossing is one firing, however often it is judged.
  unique (company_id, alarm_id, resource_id, event, fired_at),
  foreign key (company_id, resource_id) references resource (company_id, id)
);
create index on alarm_firing (company_id, fired_at, id);
create index on alarm_firing (company_id, detected_at, id);
create index on alarm_firing (company_id, resource_id, fired_at);
create index on alarm_firing (company_id, alarm_id, detected_at);
-- Those that somebody may still have to be told of.
create index on alarm_firing (company_id, detected_at)
  where quiet_reason is null and revoked_at is null and acknowledged_at is null;
call enable_tenant_isolation('alarm_firing');

create table alarm_comment (
  company_id uuid not null,
  id uuid not null,
  firing_id uuid not null,
  added_on timestamptz(3) not null,
  person_id uuid not null,
  text text not null,
  primary key (company_id, id),
  foreign key (company_id, firing_id) references alarm_firing (company_id, id) on delete cascade
);
create index on alarm_comment (company_id, firing_id, added_on);
call enable_tenant_isolation('alarm_comment');

-- Firings of an alarm notify nobody of a person until then.
create table alarm_mute (
  company_id uuid not null,
  alarm_id uuid not null,
  resource_id uuid not null,
  until timestamptz(3) not null,
  muted_by uuid not null,
  primary key (company_id, alarm_id, resource_id),
  foreign key (company_id, alarm_id) references alarm (company_id, id) on delete cascade,
  constraint resource_not_found foreign key (company_id, resource_id)
    references resource (company_id, id) on delete cascade
);
call enable_tenant_isolation('alarm_mute');

create view alarm_record with (security_invoker = true) as
select a.*, z.name as zone_name,
  (select max(f.fired_at) from alarm_firing f
    where f.company_id = a.company_id and f.alarm_id = a.id and f.revoked_at is null) as last_fired_at,
  array(select x.resource_id from alarm_resource x
    where x.company_id = a.company_id and x.alarm_id = a.id order by 1) as resource_ids,
  array(select x.group_id from alarm_group x
    where x.company_id = a.company_id and x.alarm_id = a.id order by 1) as group_ids,
  writer_name(a.company_id, a.update_by) as update_by_name
from alarm a
left join zone z on z.company_id = a.company_id and z.id = (a.rule ->> 'zone_id')::uuid;
grant select on alarm_record to baquiano_app;

create view alarm_firing_record with (security_invoker = true) as
select f.company_id, f.id, f.alarm_id, f.alarm_name, f.kind, f.event, f.resource_id, f.fired_at, f.detected_at,
  f.quiet_reason, f.is_clock_ahead, f.cx, f.cy, f.accuracy_m, f.value, f.threshold, f.zone_id, f.zone_name,
  f.mailed_at, f.escalated_at, f.acknowledged_at, f.acknowledged_by, f.revoked_at, f.revoked_reason,
  case when f.revoked_at is not null then 'revoked' when f.acknowledged_at is not null then 'acknowledged'
    when f.quiet_reason is not null then 'quiet' else 'open' end as state,
  r.name || ' ' || r.lastname as resource_name, r.phone as resource_phone, p.id as photo_id,
  r.name_key, r.search || ' ' || f.search as search,
  writer_name(f.company_id, f.acknowledged_by) as acknowledged_by_name,
  coalesce((select jsonb_agg(jsonb_build_object(
      'id', c.id, 'added_on', to_char(c.added_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'person_id', c.person_id, 'person_name', writer_name(c.company_id, c.person_id), 'text', c.text
    ) order by c.added_on, c.id)
    from alarm_comment c where c.company_id = f.company_id and c.firing_id = f.id), '[]') as comments
from alarm_firing f
join resource r on r.company_id = f.company_id and r.id = f.resource_id
left join resource_photo p on p.company_id = f.company_id and p.resource_id = f.resource_id;
grant select on alarm_firing_record to baquiano_app;
