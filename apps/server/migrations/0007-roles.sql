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
  added_on timestamptz(3) not null default now(),
  update_on timestamptz(3) not null default now(),
  -- Null for the roles that a company was created with.
  update_by uuid,
  search text collate "C" not null
    generated always as (search_key(name || ' ' || alias || ' ' || description)) stored,
  primary key (company_id, id),
  constraint role_name_taken unique (company_id, name)
);
create index on role (company_id, name_key, id);
call enable_tenant_isolation('role');

-- Adding a foreign key reads its table, which row-level security allows inside a company only; there is none yet.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
alter table resource add constraint role_in_use
  foreign key (company_id, role_id) references role (company_id, id);

create view role_record with (security_invoker = true) as
select r.*,
  (select count(*)::int from resource x
    where x.company_id = r.company_id and x.role_id = r.id) as people_count,
  writer_name(r.company_id, r.update_by) as update_by_name
from role r;
grant select on role_record to baquiano_app;
