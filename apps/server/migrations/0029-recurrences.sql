-- Visits that repeat. The rule is text of RFC 5545; its dates are days of the company.
create table recurrence (
  company_id uuid not null,
  id uuid not null,
  visit_point_id uuid not null,
  resource_id uuid,
  activity_id uuid not null,
  description text not null,
  hour_init time not null,
  hour_end time not null,
  -- Null takes that of the activity.
  service_time int,
  rrule text not null,
  start_date date not null,
  -- Its last date by the rule; null without end.
  end_date date,
  holiday_mode text not null,
  holiday_country text,
  paused boolean not null,
  -- Given to the visits that it makes.
  object_type_id uuid,
  object_type text not null default 'SCHEDULE' check (object_type = 'SCHEDULE'),
  data jsonb not null default '{}',
  -- Up to this day its dates have been dealt with.
  made_until date,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  primary key (company_id, id),
  constraint visit_point_in_use foreign key (company_id, visit_point_id)
    references visit_point (company_id, id),
  foreign key (company_id, resource_id) references resource (company_id, id),
  constraint activity_in_use foreign key (company_id, activity_id)
    references activity (company_id, id),
  constraint typology_not_found foreign key (company_id, object_type_id, object_type)
    references typology (company_id, id, object_type)
);
create index on recurrence (company_id, added_on, id);
create index on recurrence (company_id, start_date, id);
create index on recurrence (company_id, visit_point_id, added_on, id);
create index on recurrence (company_id, resource_id, added_on, id);
create index on recurrence (company_id, made_until, id) where not paused;
create index on recurrence (company_id, object_type_id) where object_type_id is not null;
call enable_tenant_isolation('recurrence');

-- What became of each date: a visit, which is made once only, so that one that somebody removes stays away; or none,
-- because somebody left it out or a rule forbade it.
create table recurrence_date (
  company_id uuid not null,
  recurrence_id uuid not null,
  -- By the rule.
  date date not null,
  -- Of the visit: another one where the date is a holiday.
  planned_date date not null,
  outcome text not null,
  -- Of the rule that forbade it.
  code text,
  reason text,
  added_on timestamptz(3) not null,
  primary key (company_id, recurrence_id, date),
  foreign key (company_id, recurrence_id) references recurrence (company_id, id) on delete cascade
);
create index on recurrence_date (company_id, recurrence_id, date) where outcome = 'failed';
call enable_tenant_isolation('recurrence_date');

create view recurrence_record with (security_invoker = true) as
select r.*,
  p.name as visit_point_name, a.name as activity_name,
  (select s.name || ' ' || s.lastname from resource s
    where s.company_id = r.company_id and s.id = r.resource_id) as resource_name,
  writer_name(r.company_id, r.update_by) as update_by_name
from recurrence r
left join visit_point p on p.company_id = r.company_id and p.id = r.visit_point_id
left join activity a on a.company_id = r.company_id and a.id = r.activity_id;
grant select on recurrence_record to baquiano_app;
