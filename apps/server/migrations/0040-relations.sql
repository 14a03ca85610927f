-- The activities of a group: whoever is in it has them too. The constraints are named as the error codes that their
-- violation answers.
create table group_activity (
  company_id uuid not null,
  group_id uuid not null,
  activity_id uuid not null,
  primary key (company_id, group_id, activity_id),
  constraint group_not_found foreign key (company_id, group_id)
    references work_group (company_id, id) on delete cascade,
  constraint activity_not_found foreign key (company_id, activity_id)
    references activity (company_id, id) on delete cascade
);
create index on group_activity (company_id, activity_id, group_id);
call enable_tenant_isolation('group_activity');

-- What each resource can be sent to do: its own activities and those of its groups.
create view activity_of_resource with (security_invoker = true) as
select company_id, resource_id, activity_id from resource_activity
union
select m.company_id, m.resource_id, a.activity_id from resource_group m
join group_activity a on a.company_id = m.company_id and a.group_id = m.group_id;
grant select on activity_of_resource to baquiano_app;

create or replace view activity_record with (security_invoker = true) as
select a.*, writer_name(a.company_id, a.update_by) as update_by_name,
  array(select x.resource_id from resource_activity x
    where x.company_id = a.company_id and x.activity_id = a.id order by 1) as resource_ids,
  array(select x.group_id from group_activity x
    where x.company_id = a.company_id and x.activity_id = a.id order by 1) as group_ids,
  (select count(*)::int from activity_of_resource x
    where x.company_id = a.company_id and x.activity_id = a.id) as resource_count
from activity a;

create or replace view work_group_record with (security_invoker = true) as
select g.*,
  (select count(*)::int from resource_group x
    where x.company_id = g.company_id and x.group_id = g.id) as resource_count,
  writer_name(g.company_id, g.update_by) as update_by_name,
  array(select x.resource_id from resource_group x
    where x.company_id = g.company_id and x.group_id = g.id order by 1) as resource_ids,
  array(select x.activity_id from group_activity x
    where x.company_id = g.company_id and x.group_id = g.id order by 1) as activity_ids
from work_group g;
