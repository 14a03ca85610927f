-- What indicators count, by day, person, activity and status of visits, so that a page of months reads no visits.
create table visit_day (
  company_id uuid not null,
  date date not null,
  -- Null: of nobody.
  resource_id uuid,
  activity_id uuid not null,
  status text not null,
  visits int not null,
  first_time int not null,
  -- Points of its visits, each once.
  points uuid[] not null,
  -- Of each visit that has them, for medians, which no sum gives: seconds on site and planned, minutes outside the hours.
  took_s float8[] not null,
  service_s int[] not null,
  outside_min int[] not null,
  score_sum int not null,
  ratings int not null,
  made_on timestamptz(3) not null,
  unique nulls not distinct (company_id, date, resource_id, activity_id, status)
);
call enable_tenant_isolation('visit_day');

-- Days whose figures are to be made again. A change adds rows and waits for nobody; a job takes them together.
create table stale_visit_day (
  company_id uuid not null,
  id bigint not null generated always as identity,
  date date not null,
  resource_id uuid,
  primary key (company_id, id)
);

-- Of every company: the owner of a table reads past its policies while they are not forced.
alter table visit no force row level security;
insert into stale_visit_day (company_id, date, resource_id) select distinct company_id, date, resource_id from visit;
alter table visit force row level security;
call enable_tenant_isolation('stale_visit_day', 'platform');

create function mark_new_visit_days() returns trigger language plpgsql as $$ begin
  insert into stale_visit_day (company_id, date, resource_id)
  select distinct company_id, date, resource_id from new_visits;
  return null;
end $$;

create function mark_removed_visit_days() returns trigger language plpgsql as $$ begin
  insert into stale_visit_day (company_id, date, resource_id)
  select distinct company_id, date, resource_id from old_visits;
  return null;
end $$;

create function mark_changed_visit_days() returns trigger language plpgsql as $$ begin
  insert into stale_visit_day (company_id, date, resource_id)
  select distinct o.company_id, d.date, d.resource_id
  from old_visits o join new_visits w using (company_id, id)
  cross join lateral (values (o.date, o.resource_id), (w.date, w.resource_id)) as d (date, resource_id)
  where (o.date, o.resource_id, o.activity_id, o.visit_point_id, o.status, o.start_at, o.end_at, o.started_at,
      o.finished_at, o.service_time)
    is distinct from (w.date, w.resource_id, w.activity_id, w.visit_point_id, w.status, w.start_at, w.end_at,
      w.started_at, w.finished_at, w.service_time);
  return null;
end $$;

create trigger mark_new_visit_days after insert on visit
  referencing new table as new_visits for each statement execute function mark_new_visit_days();
create trigger mark_removed_visit_days after delete on visit
  referencing old table as old_visits for each statement execute function mark_removed_visit_days();
create trigger mark_changed_visit_days after update on visit
  referencing old table as old_visits new table as new_visits
  for each statement execute function mark_changed_visit_days();

-- A rating comes days after its visit.
create function mark_rated_visit_day() returns trigger language plpgsql as $$ begin
  insert into stale_visit_day (company_id, date, resource_id)
  select company_id, date, resource_id from visit where company_id = new.company_id and id = new.visit_id;
  return null;
end $$;
create trigger mark_rated_visit_day after insert or update of score on visit_customer
  for each row when (new.score is not null) execute function mark_rated_visit_day();
