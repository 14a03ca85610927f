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

create view field_record with (security_invoker = true) as
select f.*, writer_name(f.company_id, f.update_by) as update_by_name from field f;
grant select on field_record to baquiano_app;

-- The record of another capability, which counts its fields.
create view category_record with (security_invoker = true) as
select c.*, writer_name(c.company_id, c.update_by) as update_by_name,
  (select count(*)::int from field f
    where f.company_id = c.company_id and f.category_id = c.id) as field_count
from category c;
grant select on category_record to baquiano_app;

-- The values of the fields that lists narrow by, beside the `data` that holds all of them: only these types of column
-- have operators that row-level security lets use an index. Several rows where a value is several choices.
create table field_value (
  company_id uuid not null,
  field_id uuid not null,
  record_id uuid not null,
  -- Lists in the order of names narrow by a field within one index: whatever its values have to do with the names, a
  -- page is read where it begins. Null for records of lists that are short, or are in another order.
  name_key text collate "C",
  -- A choice, `true` or `false`, or the first letters of a text as searches compare them.
  text text collate "C",
  number float8,
  -- A date is its midnight in UTC.
  instant timestamptz(3),
  foreign key (company_id, field_id) references field (company_id, id) on delete cascade
);
create index on field_value (company_id, record_id, field_id);
create index on field_value (company_id, field_id, text, name_key, record_id) where text is not null;
create index on field_value (company_id, field_id, number, name_key, record_id) where number is not null;
create index on field_value (company_id, field_id, instant, name_key, record_id) where instant is not null;
call enable_tenant_isolation('field_value');

-- What a record had before a change of a field gave it another value or none, so that undoing the change, or another
-- change that fits it, brings it back.
create table value_aside (
  company_id uuid not null,
  field_id uuid not null,
  record_id uuid not null,
  original jsonb not null,
  -- What the change made of it; null for none. Whoever has written another value since keeps that one.
  shown jsonb,
  primary key (company_id, field_id, record_id),
  foreign key (company_id, field_id) references field (company_id, id) on delete cascade
);
-- A value that is set aside names its files still.
create index on value_aside (company_id, record_id);
call enable_tenant_isolation('value_aside');
