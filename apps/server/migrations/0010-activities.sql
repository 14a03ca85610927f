create table activity (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  service_time int not null,
  active_form boolean not null,
  form text,
  dr_points int not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null default now(),
  update_by uuid,
  search text collate "C" not null generated always as (search_key(name)) stored,
  primary key (company_id, id),
  constraint activity_name_taken unique (company_id, name)
);
create index on activity (company_id, name_key, id);
create index on activity (company_id, added_on, id);
call enable_tenant_isolation('activity');

create view activity_record with (security_invoker = true) as
select a.*, writer_name(a.company_id, a.update_by) as update_by_name from activity a;
grant select on activity_record to baquiano_app;

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
