-- What somebody drove on a day of the company's clock, so that indicators of months read no positions.
create table track_day (
  company_id uuid not null,
  resource_id uuid not null,
  date date not null,
  -- Of which day and how many positions it was made: another zone or number makes it anew.
  time_zone text not null,
  fixes int not null,
  distance_m float8 not null,
  driving_s int not null,
  stops int not null,
  first_fix_at timestamptz(3) not null,
  last_fix_at timestamptz(3) not null,
  made_on timestamptz(3) not null,
  primary key (company_id, date, resource_id)
);
call enable_tenant_isolation('track_day');

-- Which visits were ever rescheduled, of a few among many events.
create index visit_event_rescheduled on visit_event (company_id, visit_id)
  where transition = 'reschedule' and rejected_code is null;
