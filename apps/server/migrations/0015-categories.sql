-- The sections of the form of an object type.
create table category (
  company_id uuid not null,
  id uuid not null,
  object_type text not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  label text not null,
  status text not null,
  position int not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  search text collate "C" not null generated always as (search_key(name || ' ' || label)) stored,
  primary key (company_id, id),
  unique (company_id, id, object_type),
  constraint category_name_taken unique (company_id, object_type, name_key)
);
create index on category (company_id, name_key, id);
call enable_tenant_isolation('category');
