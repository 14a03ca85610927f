-- Reports that are made and mailed by themselves, in the name of whoever changed the schedule last.
create table report_schedule (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  report_type text not null,
  resource_id uuid[] not null,
  at_hour time not null,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  weekday text not null,
  send_hour time not null,
  recipients text[] not null,
  language text not null,
  status text not null,
  -- Of which instant the last report was made; null before the first.
  sent_until timestamptz(3),
  -- Why it stopped by itself.
  problem text,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  search text collate "C" not null generated always as (search_key(name)) stored,
  primary key (company_id, id),
  constraint report_schedule_name_taken unique (company_id, name_key)
);
create index on report_schedule (company_id, name_key, id);
call enable_tenant_isolation('report_schedule');

-- Of reports that a schedule made; mailed once.
alter table report add column schedule_id uuid, add column mailed_on timestamptz(3);
drop view report_record;
create view report_record with (security_invoker = true) as
select r.*, t.done, t.total,
  case when r.made_on is null then t.error end as error,
  case when r.made_on is not null then case when r.rows_count = 0 then 'empty' else 'done' end
    when t.id is null then 'canceled' else t.status end as state,
  w.name as added_by_name, coalesce(sort_key(w.name), '') as name_key, coalesce(search_key(w.name), '') as search
from report r
left join task t on t.company_id = r.company_id and t.id = r.task_id
cross join lateral (select writer_name(r.company_id, r.added_by) as name) as w;
grant select on report_record to baquiano_app;

-- The first day of its kind, by the company's clock, whose hour comes after the last report and the last change.
create view report_schedule_record with (security_invoker = true) as
select s.*, writer_name(s.company_id, s.update_by) as update_by_name, n.next_at
from report_schedule s
cross join lateral (select greatest(s.sent_until, s.update_on) as since) as b
left join lateral (
  select min(a.at) as next_at
  from company c,
    lateral (select (b.since at time zone c.time_zone)::date as first_date) as f,
    lateral generate_series(f.first_date, f.first_date + 31, interval '1 day') as d,
    lateral (select (d::date + s.send_hour) at time zone c.time_zone as at) as a
  where c.id = s.company_id and s.status = 'Active' and a.at > b.since
    and case s.frequency when 'daily' then true
      when 'weekly' then extract(isodow from d) = array_position(
        array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'], s.weekday)
      else extract(day from d) = 1 end
) as n on true;
grant select on report_schedule_record to baquiano_app;
