create table company_config (
  company_id uuid not null references company (id),
  id uuid not null,
  type_config_name text not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  value text not null default '',
  config_json jsonb not null,
  version_number int not null default 1,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  search text collate "C" not null
    generated always as (search_key(type_config_name || ' ' || name || ' ' || value)) stored,
  primary key (company_id, id),
  constraint company_config_name_taken unique (company_id, type_config_name, name),
  constraint type_config_in_use foreign key (company_id, type_config_name)
    references type_config (company_id, type_config_name) on update cascade
);
create index on company_config (company_id, name_key, id);
create index on company_config (company_id, added_on, id);
create index on company_config (company_id, update_on, id);
-- Types that the product reads have one entry.
create unique index company_config_type_taken on company_config (company_id, type_config_name)
  where type_config_name in ('SERVIFORMS', 'SERVIROUTES', 'VISUAL_CONFIG', 'VISIT_POINT', 'MODULS', 'ON_DEMAND',
    'SIGN_IN', 'MONITORING', 'FOLLOWERS', 'WORKING_HOURS');
call enable_tenant_isolation('company_config', 'platform');

-- Former contents of an entry. They outlive it: an entry that is restored has its history.
create table company_config_version (
  company_id uuid not null,
  config_id uuid not null,
  version_number int not null,
  name text not null,
  value text not null,
  config_json jsonb not null,
  added_on timestamptz(3) not null,
  update_by uuid,
  primary key (company_id, config_id, version_number)
);
call enable_tenant_isolation('company_config_version');
revoke update, delete on company_config_version from baquiano_app;

create view company_config_record with (security_invoker = true) as
select s.*, t.type_config_id, writer_name(s.company_id, s.update_by) as update_by_name
from company_config s
join type_config t on t.company_id = s.company_id and t.type_config_name = s.type_config_name;
grant select on company_config_record to baquiano_app;

create view company_config_version_record with (security_invoker = true) as
select v.*, writer_name(v.company_id, v.update_by) as update_by_name
from company_config_version v;
grant select on company_config_version_record to baquiano_app;

-- The record of another capability, which counts its entries.
create view type_config_record with (security_invoker = true) as
select t.*,
  (select count(*)::int from company_config s
    where s.company_id = t.company_id and s.type_config_name = t.type_config_name) as config_count,
  writer_name(t.company_id, t.update_by) as update_by_name
from type_config t;
grant select on type_config_record to baquiano_app;

-- The record of another capability: a company with its modules, which are a configuration entry.
create view company_record with (security_invoker = true) as
select c.*,
  platform_person_name(c.update_by) as update_by_name,
  coalesce(
    (select s.config_json -> 'modules' from company_config s
      where s.company_id = c.id and s.type_config_name = 'MODULS'),
    '[]'
  ) as modules
from company c;
grant select on company_record to baquiano_app;

-- Opens an external tool for a person: once, within a minute.
create table tool_link_token (
  company_id uuid not null,
  token_hash text not null,
  resource_id uuid not null,
  tool text not null,
  expires_at timestamptz(3) not null,
  primary key (company_id, token_hash),
  foreign key (company_id, resource_id) references resource (company_id, id) on delete cascade
);
create unique index on tool_link_token (token_hash);
create index on tool_link_token (expires_at);
-- Whoever presents a token does not name a company.
call enable_tenant_isolation('tool_link_token', 'identity');
