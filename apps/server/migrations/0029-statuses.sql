-- Companies are read below: the owner need not stand above the walls.
select set_config('app.company_id', '', true), set_config('app.realm', 'platform', true);

create table status (
  company_id uuid not null references company (id),
  id uuid not null,
  name text not null,
  is_known boolean not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  -- Null for those that a company was founded with.
  update_by uuid,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  search text collate "C" not null generated always as (search_key(name)) stored,
  primary key (company_id, id),
  constraint status_name_taken unique (company_id, name_key)
);
create index on status (company_id, name_key, id);

-- Ids are of version 7, as the product makes them.
insert into status (company_id, id, name, is_known, added_on, update_on)
select c.id,
  (lpad(to_hex((extract(epoch from c.added_on) * 1000)::bigint), 12, '0') || '7'
    || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid,
  k.name, true, c.added_on, c.added_on
from company c, unnest(array['Active', 'Inactive', 'Blocked', 'Banned', 'Deleted']) as k (name);
call wall_off('status');

create view status_record with (security_invoker = true) as
select s.*,
  (select x.name || ' ' || x.lastname from resource x
    where x.company_id = s.company_id and x.id = s.update_by) as update_by_name
from status s;
grant select on status_record to baquiano_app;

alter table mobile_status
  add column added_on timestamptz(3) not null default now(),
  add column update_on timestamptz(3) not null default now(),
  add column update_by uuid,
  add column name_key text collate "C" not null generated always as (sort_key(name)) stored,
  add column search text collate "C" not null
    generated always as (search_key(name || ' ' || description)) stored;
alter table mobile_status rename constraint mobile_status_company_id_name_key to mobile_status_name_taken;
create index on mobile_status (company_id, name_key, id);
alter table resource rename constraint resource_company_id_mobile_status_id_fkey to mobile_status_in_use;
create index on resource (company_id, mobile_status_id);

create view mobile_status_record with (security_invoker = true) as
select m.*,
  (select count(*)::int from resource x
    where x.company_id = m.company_id and x.mobile_status_id = m.id) as resource_count,
  (select x.name || ' ' || x.lastname from resource x
    where x.company_id = m.company_id and x.id = m.update_by) as update_by_name
from mobile_status m;
grant select on mobile_status_record to baquiano_app;
