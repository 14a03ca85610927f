create table visit_point (
  company_id uuid not null,
  id uuid not null,
  object_type_id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  identification text collate "C" not null,
  phone text not null,
  address text not null,
  -- The geocoder finds the company's own visit points by their address.
  address_key text collate "C" not null generated always as (sort_key(address)) stored,
  country text not null,
  department text not null,
  city text collate "C" not null,
  cx float8,
  cy float8,
  relation_mode text not null,
  status text not null,
  -- Milliseconds, as in JavaScript: a cursor made from a finer instant would skip rows.
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  primary key (company_id, id),
  constraint visit_point_identification_taken unique (company_id, identification)
);
create index on visit_point (company_id, name_key, id);
create index on visit_point (company_id, city, id);
create index on visit_point (company_id, added_on, id);
create index on visit_point (company_id, address_key);
-- A filter that leaves few rows, in the order of names.
create index on visit_point (company_id, status, name_key, id);
call enable_tenant_isolation('visit_point');
call enable_search('visit_point', $$name || ' ' || identification || ' ' || phone || ' ' || address$$);

-- The constraints are named as the error codes that their violation answers.
create table resource_visit_point (
  company_id uuid not null,
  resource_id uuid not null,
  visit_point_id uuid not null,
  primary key (company_id, resource_id, visit_point_id),
  constraint resource_not_found foreign key (company_id, resource_id)
    references resource (company_id, id) on delete cascade,
  constraint visit_point_not_found foreign key (company_id, visit_point_id)
    references visit_point (company_id, id) on delete cascade
);
create index on resource_visit_point (company_id, visit_point_id, resource_id);
call enable_tenant_isolation('resource_visit_point');
