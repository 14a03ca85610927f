create table type_config (
  company_id uuid not null references company (id),
  id uuid not null,
  type_config_id uuid not null generated always as (id) stored,
  type_config_name text not null,
  name_key text collate "C" not null generated always as (sort_key(type_config_name)) stored,
  status text not null,
  -- The product itself reads entries of this type.
  is_known boolean not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  search text collate "C" not null generated always as (search_key(type_config_name)) stored,
  primary key (company_id, id),
  constraint type_config_name_taken unique (company_id, type_config_name)
);
create index on type_config (company_id, name_key, id);
create index on type_config (company_id, added_on, id);
call enable_tenant_isolation('type_config');
