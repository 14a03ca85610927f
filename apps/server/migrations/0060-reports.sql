-- Reports that people asked for. What its task does is read from the task; `made_on` stays when that is gone.
create table report (
  company_id uuid not null,
  id uuid not null,
  report_type text not null,
  date_init date not null,
  date_end date not null,
  -- Empty: everybody. Who is removed later stays named.
  resource_id uuid[] not null,
  at_hour text not null,
  sort_by text,
  sorting_type text not null,
  filter_by text,
  time_zone text not null,
  task_id uuid not null,
  rows_count int,
  made_on timestamptz(3),
  total_download_file int not null default 0,
  download_file_id uuid,
  added_on timestamptz(3) not null,
  added_by uuid not null,
  update_on timestamptz(3) not null,
  primary key (company_id, id)
);
create index on report (company_id, added_on, id);
call enable_tenant_isolation('report');

-- The rows of a report as they were when it was made. They are written in steps and shown once all are there.
create table report_row (
  company_id uuid not null,
  report_id uuid not null,
  id uuid not null,
  row int not null,
  resource_id uuid,
  date date,
  cx float8,
  cy float8,
  cells jsonb not null,
  primary key (company_id, report_id, row),
  foreign key (company_id, report_id) references report (company_id, id) on delete cascade
);
call enable_tenant_isolation('report_row');

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
