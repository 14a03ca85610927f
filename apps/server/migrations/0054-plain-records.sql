-- Groups, activities and configuration types are plain records: who changed them last, found by their text.
alter table activity
  add column update_on timestamptz(3) not null default now(),
  add column update_by uuid,
  add column search text collate "C" not null generated always as (search_key(name)) stored;
create view activity_record with (security_invoker = true) as
select a.*, writer_name(a.company_id, a.update_by) as update_by_name from activity a;
grant select on activity_record to baquiano_app;

alter table work_group
  add column update_on timestamptz(3) not null default now(),
  add column update_by uuid,
  add column search text collate "C" not null generated always as (search_key(name || ' ' || address)) stored;
create view work_group_record with (security_invoker = true) as
select g.*,
  (select count(*)::int from resource_group x
    where x.company_id = g.company_id and x.group_id = g.id) as resource_count,
  writer_name(g.company_id, g.update_by) as update_by_name
from work_group g;
grant select on work_group_record to baquiano_app;

alter table type_config add column update_by uuid;
create or replace view type_config_record with (security_invoker = true) as
select t.company_id, t.id, t.type_config_id, t.type_config_name, t.name_key, t.search, t.status, t.is_known,
  t.added_on, t.update_on,
  (select count(*)::int from company_config s
    where s.company_id = t.company_id and s.type_config_name = t.type_config_name) as config_count,
  t.update_by, writer_name(t.company_id, t.update_by) as update_by_name
from type_config t;
