-- A company's own kinds of visit points, resources, visits and layers.
create table typology (
  company_id uuid not null,
  id uuid not null,
  object_type text not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  status text not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  -- Null for those that a company was created with.
  update_by uuid,
  search text collate "C" not null generated always as (search_key(name)) stored,
  primary key (company_id, id),
  -- What a record of the object type refers to.
  unique (company_id, id, object_type),
  constraint typology_name_taken unique (company_id, object_type, name_key)
);
create index on typology (company_id, name_key, id);
call enable_tenant_isolation('typology');

create view typology_record with (security_invoker = true) as
select t.*, writer_name(t.company_id, t.update_by) as update_by_name from typology t;
grant select on typology_record to baquiano_app;

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

create table field (
  company_id uuid not null,
  id uuid not null,
  object_type text not null,
  category_id uuid not null,
  typology_ids uuid[] not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  label text not null,
  type text not null,
  format text,
  required boolean not null,
  status text not null,
  options jsonb not null,
  limits jsonb not null,
  help text not null,
  visible_when jsonb,
  is_filter boolean not null,
  -- The type as which its values were written to `field_value`; null while they are not there.
  indexed_as text,
  children jsonb not null,
  position int not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  search text collate "C" not null generated always as (search_key(name || ' ' || label)) stored,
  primary key (company_id, id),
  constraint field_name_taken unique (company_id, object_type, name_key),
  constraint category_not_found foreign key (company_id, category_id, object_type)
    references category (company_id, id, object_type)
);
create index on field (company_id, name_key, id);
create index on field (company_id, category_id);
call enable_tenant_isolation('field');

create view category_record with (security_invoker = true) as
select c.*, writer_name(c.company_id, c.update_by) as update_by_name,
  (select count(*)::int from field f
    where f.company_id = c.company_id and f.category_id = c.id) as field_count
from category c;
grant select on category_record to baquiano_app;

create view field_record with (security_invoker = true) as
select f.*, writer_name(f.company_id, f.update_by) as update_by_name from field f;
grant select on field_record to baquiano_app;
