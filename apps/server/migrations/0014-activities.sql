create table activity (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  service_time int not null,
  active_form boolean not null,
  form text,
  form_id uuid,
  dr_points int not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null default now(),
  update_by uuid,
  search text collate "C" not null generated always as (search_key(name)) stored,
  primary key (company_id, id),
  constraint activity_name_taken unique (company_id, name_key),
  constraint form_in_use foreign key (company_id, form_id) references form (company_id, id)
);
create index on activity (company_id, name_key, id);
create index on activity (company_id, added_on, id);
create index on activity (company_id, form_id) where form_id is not null;
call enable_tenant_isolation('activity');

-- The constraints are named as the error codes that their violation answers.
create table resource_activity (
  company_id uuid not null,
  resource_id uuid not null,
  activity_id uuid not null,
  primary key (company_id, resource_id, activity_id),
  constraint resource_not_found foreign key (company_id, resource_id)
    references resource (company_id, id) on delete cascade,
  constraint activity_not_found foreign key (company_id, activity_id)
    references activity (company_id, id) on delete cascade
);
create index on resource_activity (company_id, activity_id, resource_id);
call enable_tenant_isolation('resource_activity');

-- The activities of a group: whoever is in it has them too.
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

create view activity_record with (security_invoker = true) as
select a.*, writer_name(a.company_id, a.update_by) as update_by_name,
  (select f.name from form f where f.company_id = a.company_id and f.id = a.form_id) as form_name,
  array(select x.resource_id from resource_activity x
    where x.company_id = a.company_id and x.activity_id = a.id order by 1) as resource_ids,
  array(select x.group_id from group_activity x
    where x.company_id = a.company_id and x.activity_id = a.id order by 1) as group_ids,
  (select count(*)::int from activity_of_resource x
    where x.company_id = a.company_id and x.activity_id = a.id) as resource_count
from activity a;
grant select on activity_record to baquiano_app;

-- The record of another capability, which names its activities.
create view work_group_record with (security_invoker = true) as
select g.*,
  (select count(*)::int from resource_group x
    where x.company_id = g.company_id and x.group_id = g.id) as resource_count,
  writer_name(g.company_id, g.update_by) as update_by_name,
  array(select x.resource_id from resource_group x
    where x.company_id = g.company_id and x.group_id = g.id order by 1) as resource_ids,
  array(select x.activity_id from group_activity x
    where x.company_id = g.company_id and x.group_id = g.id order by 1) as activity_ids
from work_group g;
grant select on work_group_record to baquiano_app;

-- The record of another capability, which counts the activities that ask it.
create view form_record with (security_invoker = true) as
select f.*, v.categories, v.fields, jsonb_array_length(v.fields) as field_count,
  (select count(*)::int from activity a
    where a.company_id = f.company_id and a.form_id = f.id) as activity_count,
  writer_name(f.company_id, f.update_by) as update_by_name
from form f
join form_version v on v.company_id = f.company_id and v.form_id = f.id and v.version = f.version;
grant select on form_record to baquiano_app;
