create table company (
  id uuid primary key,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  address text not null,
  phone text not null,
  nit text not null,
  date_init date not null,
  date_end date not null,
  contact_persons jsonb not null,
  city text not null,
  country text not null,
  description text not null,
  time_zone text not null,
  status text not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  constraint company_nit_taken unique (nit)
);
create index on company (name_key, id);
create index on company (added_on, id);
-- A company is its own tenant; platform administrators see them all.
alter table company enable row level security;
alter table company force row level security;
create policy company_wall on company using (
  id = nullif(current_setting('app.company_id'), '')::uuid
  or current_setting('app.realm') = 'platform'
);
grant select, insert, update, delete on company to baquiano_app;

create table company_config (
  company_id uuid not null references company (id),
  id uuid not null,
  type_config_name text not null,
  name text not null,
  value text not null default '',
  config_json jsonb not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  primary key (company_id, id),
  unique (company_id, type_config_name, name)
);
call wall_off('company_config');
call open_to_realm('company_config', 'platform');

-- As the contract has it. The rows are seen by the rights and walls of whoever asks.
create view company_record with (security_invoker = true) as
select c.*,
  coalesce(
    (select s.config_json -> 'modules' from company_config s
      where s.company_id = c.id and s.type_config_name = 'MODULS' and s.name = 'MODULS'),
    '[]'
  ) as modules
from company c;
grant select on company_record to baquiano_app;

create table activity (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  service_time int not null,
  active_form boolean not null,
  form text,
  dr_points int not null,
  added_on timestamptz(3) not null,
  primary key (company_id, id),
  constraint activity_name_taken unique (company_id, name)
);
create index on activity (company_id, name_key, id);
create index on activity (company_id, added_on, id);
call wall_off('activity');

create table work_group (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  address text not null,
  added_on timestamptz(3) not null,
  primary key (company_id, id),
  constraint group_name_taken unique (company_id, name)
);
create index on work_group (company_id, name_key, id);
create index on work_group (company_id, added_on, id);
call wall_off('work_group');

-- What a phone says of its resource; in some of them a visit may start without a trip.
create table mobile_status (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null,
  active_form boolean not null,
  start_events boolean not null,
  zone_required boolean not null,
  status text not null,
  primary key (company_id, id),
  unique (company_id, name)
);
call wall_off('mobile_status');

create table resource (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  lastname text not null,
  name_key text collate "C" not null generated always as (sort_key(name || ' ' || lastname)) stored,
  lastname_key text collate "C" not null generated always as (sort_key(lastname || ' ' || name)) stored,
  identification text not null,
  username text collate "C" not null,
  role_id uuid not null,
  phone text,
  imei text,
  status text not null,
  mobile_status_id uuid,
  mobile_version text,
  android_version text,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  primary key (company_id, id),
  constraint resource_identification_taken unique (company_id, identification),
  constraint role_in_use foreign key (company_id, role_id) references role (company_id, id),
  foreign key (company_id, mobile_status_id) references mobile_status (company_id, id)
);
create unique index resource_username_taken on resource (company_id, lower(username));
create index on resource (company_id, name_key, id);
create index on resource (company_id, lastname_key, id);
create index on resource (company_id, username, id);
create index on resource (company_id, added_on, id);
create index on resource (company_id, role_id);
call wall_off('resource');

-- Relations name what they miss: these constraints are error codes too.
create table resource_activity (
  company_id uuid not null,
  resource_id uuid not null,
  activity_id uuid not null,
  primary key (company_id, resource_id, activity_id),
  constraint resource_not_found foreign key (company_id, resource_id)
    references resource (company_id, id) on delete cascade,
  constraint activity_not_found foreign key (company_id, activity_id)
    references activity (company_id, id) on delete cascade
);
create index on resource_activity (company_id, activity_id, resource_id);
call wall_off('resource_activity');

create table resource_group (
  company_id uuid not null,
  resource_id uuid not null,
  group_id uuid not null,
  primary key (company_id, resource_id, group_id),
  constraint resource_not_found foreign key (company_id, resource_id)
    references resource (company_id, id) on delete cascade,
  constraint group_not_found foreign key (company_id, group_id)
    references work_group (company_id, id) on delete cascade
);
create index on resource_group (company_id, group_id, resource_id);
call wall_off('resource_group');

create table resource_visit_point (
  company_id uuid not null,
  resource_id uuid not null,
  visit_point_id uuid not null,
  primary key (company_id, resource_id, visit_point_id),
  constraint resource_not_found foreign key (company_id, resource_id)
    references resource (company_id, id) on delete cascade,
  constraint visit_point_not_found foreign key (company_id, visit_point_id)
    references visit_point (company_id, id) on delete cascade
);
create index on resource_visit_point (company_id, visit_point_id, resource_id);
call wall_off('resource_visit_point');

create view resource_record with (security_invoker = true) as
select r.*, a.email, o.name as role_name,
  array(select x.activity_id from resource_activity x
    where x.company_id = r.company_id and x.resource_id = r.id order by 1) as activity_ids,
  array(select x.group_id from resource_group x
    where x.company_id = r.company_id and x.resource_id = r.id order by 1) as group_ids,
  array(select x.visit_point_id from resource_visit_point x
    where x.company_id = r.company_id and x.resource_id = r.id order by 1) as visit_point_ids
from resource r
left join account a on a.id = r.id and a.company_id = r.company_id
left join role o on o.company_id = r.company_id and o.id = r.role_id;
grant select on resource_record to baquiano_app;

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
  added_on timestamptz(3) not null,
  -- The token is told once, so the same id again cannot be answered alike.
  primary key (company_id, id),
  constraint device_identifier_taken unique (identifier),
  unique (token_hash),
  constraint resource_not_found foreign key (company_id, resource_id)
    references resource (company_id, id) on delete cascade
);
create index on device (company_id, name_key, id);
create index on device (company_id, added_on, id);
create index on device (company_id, resource_id);
call wall_off('device');
-- A device is known by its identifier or token before its company is.
call open_to_realm('device', 'identity');
