-- The last number that each company gave to a visit.
create table visit_counter (
  company_id uuid primary key,
  last_number int not null
);
call enable_tenant_isolation('visit_counter');

create table visit (
  company_id uuid not null,
  id uuid not null,
  number int not null,
  tracking_code text not null,
  status text not null,
  -- Before `On the way`; a cancelled trip restores it.
  former_status text,
  date date not null,
  hour_init time not null,
  hour_end time not null,
  start_at timestamptz(3) not null,
  end_at timestamptz(3) not null,
  visit_point_id uuid not null,
  resource_id uuid,
  activity_id uuid not null,
  -- The rule that made it, and for which of its dates.
  recurrence_id uuid,
  recurrence_date date,
  description text not null,
  service_time int not null,
  on_the_way_at timestamptz(3),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  canceled_at timestamptz(3),
  cancel_reason text,
  imported boolean not null,
  -- Null: no typology, so only the fields that all typologies share.
  object_type_id uuid,
  -- Not generated: a removed visit could not be put back with it.
  object_type text not null default 'SCHEDULE' check (object_type = 'SCHEDULE'),
  -- The values of the company's own fields.
  data jsonb not null default '{}',
  -- When the latest transition happened: reports of an earlier time come too late.
  moved_at timestamptz(3) not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  primary key (company_id, id),
  unique (company_id, number),
  -- The public page finds a visit by its code alone.
  constraint visit_tracking_code_taken unique (tracking_code),
  constraint visit_point_in_use foreign key (company_id, visit_point_id)
    references visit_point (company_id, id),
  foreign key (company_id, resource_id) references resource (company_id, id),
  constraint activity_in_use foreign key (company_id, activity_id)
    references activity (company_id, id),
  constraint recurrence_not_found foreign key (company_id, recurrence_id)
    references recurrence (company_id, id),
  constraint typology_not_found foreign key (company_id, object_type_id, object_type)
    references typology (company_id, id, object_type)
);
create index on visit (company_id, start_at, id);
create index on visit (company_id, added_on, id);
create index on visit (company_id, resource_id, start_at, id);
create index on visit (company_id, visit_point_id, start_at, id);
create index on visit (company_id, status, start_at, id);
create index on visit (company_id, object_type_id) where object_type_id is not null;
-- Two processes at a time make one visit of a date.
create unique index recurrence_date_taken on visit (company_id, recurrence_id, recurrence_date)
  where recurrence_id is not null;
-- Nobody is at two places: whatever is reported at the same moment, a resource has one visit in progress.
create unique index resource_in_visit on visit (company_id, resource_id) where status = 'In progress';

alter table visit enable row level security;
alter table visit force row level security;
grant select, insert, update, delete on visit to baquiano_app;
create policy tenant_isolation on visit using (
  company_id = nullif(current_setting('app.company_id'), '')::uuid
);
-- The public tracking page reads the visit of a code, of whichever company, and changes nothing.
create policy following_scope on visit for select using (current_setting('app.scope') = 'following');

create table visit_event (
  company_id uuid not null,
  id uuid not null,
  visit_id uuid not null,
  transition text not null,
  from_status text,
  to_status text,
  actor_kind text not null,
  actor_id uuid,
  -- The assigned resource after the event; a late report of a former one is still accepted as theirs.
  resource_id uuid,
  event_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  cx float8,
  cy float8,
  accuracy_m float8,
  reason text,
  rejected_code text,
  -- The plan before an assignment or a new schedule, so that whoever made it can take it back.
  former_plan jsonb,
  primary key (company_id, id),
  foreign key (company_id, visit_id) references visit (company_id, id)
);
create index on visit_event (company_id, visit_id, event_at, id);
call enable_tenant_isolation('visit_event');

-- Visits that were removed, whole, for as long as the removal can be undone.
create table removed_visit (
  company_id uuid not null,
  id uuid not null,
  removed_on timestamptz(3) not null,
  removed_by uuid,
  visit jsonb not null,
  events jsonb not null,
  primary key (company_id, id)
);
create index on removed_visit (company_id, removed_on);
call enable_tenant_isolation('removed_visit');

create view visit_record with (security_invoker = true) as
select v.*,
  p.name as visit_point_name, p.phone as visit_point_phone, p.address, p.city, p.cx, p.cy,
  a.name as activity_name
from visit v
left join visit_point p on p.company_id = v.company_id and p.id = v.visit_point_id
left join activity a on a.company_id = v.company_id and a.id = v.activity_id;
grant select on visit_record to baquiano_app;
