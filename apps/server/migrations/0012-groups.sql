create table work_group (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  address text not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null default now(),
  update_by uuid,
  search text collate "C" not null generated always as (search_key(name || ' ' || address)) stored,
  primary key (company_id, id),
  constraint group_name_taken unique (company_id, name_key)
);
create index on work_group (company_id, name_key, id);
create index on work_group (company_id, added_on, id);
call enable_tenant_isolation('work_group');

-- The constraints are named as the error codes that their violation answers.
create table resource_group (
  company_id uuid not null,
  resource_id uuid not null,
  group_id uuid not null,
  primary key (company_id, resource_id, group_id),
  constraint resource_not_found foreign key (company_id, resource_id)
    references resource (company_id, id) on delete cascade,
  constraint group_not_found foreign key (company_id, group_id)
    references work_group (company_id, id) on delete cascade
);
create index on resource_group (company_id, group_id, resource_id);
call enable_tenant_isolation('resource_group');
