-- What activities ask whoever carries them out. What is asked lies in versions, which never change.
create table form (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  status text not null,
  -- The newest one.
  version int not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  search text collate "C" not null generated always as (search_key(name)) stored,
  primary key (company_id, id),
  constraint form_name_taken unique (company_id, name_key)
);
create index on form (company_id, name_key, id);
call enable_tenant_isolation('form');

create table form_version (
  company_id uuid not null,
  form_id uuid not null,
  version int not null,
  categories jsonb not null,
  fields jsonb not null,
  added_on timestamptz(3) not null,
  added_by uuid not null,
  primary key (company_id, form_id, version),
  foreign key (company_id, form_id) references form (company_id, id) on delete cascade
);
call enable_tenant_isolation('form_version');

-- The constraint is named as the error code that its violation answers.
create table form_answer (
  company_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  version int not null,
  visit_id uuid not null,
  resource_id uuid not null,
  data jsonb not null,
  answered_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  primary key (company_id, id),
  constraint visit_answered unique (company_id, visit_id, form_id),
  constraint form_in_use foreign key (company_id, form_id, version)
    references form_version (company_id, form_id, version),
  foreign key (company_id, visit_id) references visit (company_id, id),
  foreign key (company_id, resource_id) references resource (company_id, id)
);
create index on form_answer (company_id, form_id, version);
call enable_tenant_isolation('form_answer');

alter table activity add column form_id uuid;
alter table activity add constraint form_in_use
  foreign key (company_id, form_id) references form (company_id, id);
create index on activity (company_id, form_id) where form_id is not null;

create view form_record with (security_invoker = true) as
select f.*, v.categories, v.fields, jsonb_array_length(v.fields) as field_count,
  (select count(*)::int from activity a
    where a.company_id = f.company_id and a.form_id = f.id) as activity_count,
  writer_name(f.company_id, f.update_by) as update_by_name
from form f
join form_version v on v.company_id = f.company_id and v.form_id = f.id and v.version = f.version;
grant select on form_record to baquiano_app;

drop view activity_record;
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
