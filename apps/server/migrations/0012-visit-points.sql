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
  search text collate "C" not null generated always as (
    search_key(name || ' ' || identification || ' ' || phone || ' ' || address)
  ) stored,
  -- Null where it is too long for an index entry: those few rows are read from the table.
  search_short text collate "C" generated always as (
    case when octet_length(search_key(name || ' ' || identification || ' ' || phone || ' ' || address)) <= 1500
      then search_key(name || ' ' || identification || ' ' || phone || ' ' || address) end
  ) stored,
  primary key (company_id, id),
  constraint visit_point_identification_taken unique (company_id, identification)
);
create index visit_point_in_order on visit_point (company_id, name_key, id)
  include (search_short, status, added_on);
create index on visit_point (company_id, city, id);
create index on visit_point (company_id, added_on, id);
create index on visit_point (company_id, address_key);
-- A filter that leaves few rows, in the order of names.
create index on visit_point (company_id, status, name_key, id);
create index visit_point_search on visit_point using gin (search_grams(company_id, search));
call enable_tenant_isolation('visit_point');
create policy search_reads on visit_point for select to baquiano_search using (true);
grant select on visit_point to baquiano_search;

create trigger search_inserted after insert on visit_point
  referencing new table as new_rows for each statement execute function search_written();
create trigger search_updated after update on visit_point
  referencing old table as old_rows new table as new_rows for each statement execute function search_written();
create trigger search_deleted after delete on visit_point
  referencing old table as old_rows for each statement execute function search_written();

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
