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
