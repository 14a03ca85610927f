create table role (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  alias text not null,
  description text not null,
  permissions text[] not null,
  -- The role that a company is created with; it grants the administrators' pages.
  is_administrator boolean not null default false,
  -- A role of the company's own that may relate visit points, groups and activities to resources.
  may_relate boolean not null default false,
  added_on timestamptz(3) not null default now(),
  update_on timestamptz(3) not null default now(),
  -- Null for the roles that a company was created with.
  update_by uuid,
  search text collate "C" not null
    generated always as (search_key(name || ' ' || alias || ' ' || description)) stored,
  primary key (company_id, id),
  constraint role_name_taken unique (company_id, name_key)
);
create index on role (company_id, name_key, id);
call enable_tenant_isolation('role');
