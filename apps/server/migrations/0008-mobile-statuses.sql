-- What a phone reports of its resource; in some of them a visit may start without a trip.
create table mobile_status (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null,
  active_form boolean not null,
  start_events boolean not null,
  zone_required boolean not null,
  status text not null,
  added_on timestamptz(3) not null default now(),
  update_on timestamptz(3) not null default now(),
  update_by uuid,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  search text collate "C" not null
    generated always as (search_key(name || ' ' || description)) stored,
  primary key (company_id, id),
  constraint mobile_status_name_taken unique (company_id, name)
);
create index on mobile_status (company_id, name_key, id);
call enable_tenant_isolation('mobile_status');

-- Adding a foreign key reads its table, which row-level security allows inside a company only; there is none yet.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
alter table resource add constraint mobile_status_in_use
  foreign key (company_id, mobile_status_id) references mobile_status (company_id, id);

create view mobile_status_record with (security_invoker = true) as
select m.*,
  (select count(*)::int from resource x
    where x.company_id = m.company_id and x.mobile_status_id = m.id) as resource_count,
  writer_name(m.company_id, m.update_by) as update_by_name
from mobile_status m;
grant select on mobile_status_record to baquiano_app;
