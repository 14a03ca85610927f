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
