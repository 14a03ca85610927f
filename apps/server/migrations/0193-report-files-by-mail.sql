-- The kind of file that a schedule mails.
alter table report_schedule
  add column file_format text not null default 'pdf' check (file_format in ('xlsx', 'csv', 'pdf'));
alter table report_schedule alter column file_format drop default;
drop view report_schedule_record;
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

-- The task that writes the file which is mailed; null before it is asked for.
alter table report add column mail_task_id uuid;
create index on report (company_id, id) where schedule_id is not null and mailed_on is null;
create index on report (company_id, mail_task_id) where mail_task_id is not null;

-- What a mail carries: a file that a capability opens when the mail leaves. The mail itself holds no byte of it.
alter table mail add column attached_kind text, add column attached_id uuid,
  add constraint mail_attached_whole check ((attached_kind is null) = (attached_id is null));
