-- Where the days of people begin and end who do not leave from home.
create table depot (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  cx float8 not null,
  cy float8 not null,
  -- Between which hours vehicles leave and come back.
  hour_init time not null,
  hour_end time not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  search text collate "C" not null generated always as (search_key(name)) stored,
  primary key (company_id, id),
  constraint depot_name_taken unique (company_id, name_key)
);
create index on depot (company_id, name_key, id);
call enable_tenant_isolation('depot');

create view depot_record with (security_invoker = true) as
select t.*, writer_name(t.company_id, t.update_by) as update_by_name from depot t;
grant select on depot_record to baquiano_app;

-- What a day begins or ends with says its kind from now on. Of every company: the owner of a table reads past its policies
-- while they are not forced.
alter table availability no force row level security;
alter table depot no force row level security;
update availability set
  start_place = start_place || '{"kind":"home"}',
  end_place = end_place || '{"kind":"home"}'
where start_place is not null or end_place is not null;
-- A depot at which a day begins or ends stays. Both keys answer DEPOT_IN_USE, whatever the case of their names.
alter table availability
  add column start_depot_id uuid generated always as ((start_place ->> 'depot_id')::uuid) stored,
  add column end_depot_id uuid generated always as ((end_place ->> 'depot_id')::uuid) stored,
  add constraint depot_in_use foreign key (company_id, start_depot_id) references depot (company_id, id),
  add constraint "DEPOT_IN_USE" foreign key (company_id, end_depot_id) references depot (company_id, id);
create index on availability (company_id, start_depot_id) where start_depot_id is not null;
create index on availability (company_id, end_depot_id) where end_depot_id is not null;
alter table depot force row level security;
alter table availability force row level security;
