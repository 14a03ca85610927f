-- Rows of every company are read below, and made for each: the owner need not stand above the walls.
select set_config('app.company_id', '', true), set_config('app.realm', 'platform', true);

create table type_config (
  company_id uuid not null references company (id),
  id uuid not null,
  type_config_id uuid not null generated always as (id) stored,
  type_config_name text not null,
  name_key text collate "C" not null generated always as (sort_key(type_config_name)) stored,
  search text collate "C" not null generated always as (search_key(type_config_name)) stored,
  status text not null,
  is_known boolean not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  primary key (company_id, id),
  constraint type_config_name_taken unique (company_id, type_config_name)
);
create index on type_config (company_id, name_key, id);
create index on type_config (company_id, added_on, id);

-- Every company has the known ones; ids are of version 7, as the product makes them.
insert into type_config (company_id, id, type_config_name, status, is_known, added_on, update_on)
select c.id,
  (lpad(to_hex((extract(epoch from c.added_on) * 1000)::bigint), 12, '0') || '7'
    || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid,
  k.name, 'Active', true, c.added_on, c.added_on
from company c, unnest(
  array['SERVIFORMS', 'SERVIROUTES', 'VISUAL_CONFIG', 'VISIT_POINT', 'MODULS', 'ON_DEMAND']
) as k (name);

drop view company_record;
alter table company_config
  add column name_key text collate "C" not null generated always as (sort_key(name)) stored,
  add column search text collate "C" not null
    generated always as (search_key(type_config_name || ' ' || name || ' ' || value)) stored,
  add column version_number int not null default 1,
  add column update_by uuid;
alter table company_config
  rename constraint company_config_company_id_type_config_name_name_key to company_config_name_taken;
alter table company_config add constraint type_config_in_use
  foreign key (company_id, type_config_name) references type_config (company_id, type_config_name)
  on update cascade;
call wall_off('type_config');
create index on company_config (company_id, name_key, id);
create index on company_config (company_id, added_on, id);
create index on company_config (company_id, update_on, id);
-- What the product reads, it reads from one place.
create unique index company_config_type_taken on company_config (company_id, type_config_name)
  where type_config_name in
    ('SERVIFORMS', 'SERVIROUTES', 'VISUAL_CONFIG', 'VISIT_POINT', 'MODULS', 'ON_DEMAND');

-- What an entry was. It outlives the entry, so that one that comes back has its past.
create table company_config_version (
  company_id uuid not null,
  config_id uuid not null,
  version_number int not null,
  name text not null,
  value text not null,
  config_json jsonb not null,
  added_on timestamptz(3) not null,
  update_by uuid,
  primary key (company_id, config_id, version_number)
);
insert into company_config_version
select company_id, id, 1, name, value, config_json, update_on, null from company_config;
call wall_off('company_config_version');
revoke update, delete on company_config_version from baquiano_app;

create view company_config_record with (security_invoker = true) as
select s.*, t.type_config_id,
  (select x.name || ' ' || x.lastname from resource x
    where x.company_id = s.company_id and x.id = s.update_by) as update_by_name
from company_config s
join type_config t on t.company_id = s.company_id and t.type_config_name = s.type_config_name;
grant select on company_config_record to baquiano_app;

create view company_config_version_record with (security_invoker = true) as
select v.*,
  (select x.name || ' ' || x.lastname from resource x
    where x.company_id = v.company_id and x.id = v.update_by) as update_by_name
from company_config_version v;
grant select on company_config_version_record to baquiano_app;

create view type_config_record with (security_invoker = true) as
select t.*,
  (select count(*)::int from company_config s
    where s.company_id = t.company_id and s.type_config_name = t.type_config_name) as config_count
from type_config t;
grant select on type_config_record to baquiano_app;

create view company_record with (security_invoker = true) as
select c.*,
  coalesce(
    (select s.config_json -> 'modules' from company_config s
      where s.company_id = c.id and s.type_config_name = 'MODULS'),
    '[]'
  ) as modules
from company c;
grant select on company_record to baquiano_app;
