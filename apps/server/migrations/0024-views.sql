-- Saved views of lists: filters, order and columns, of one person or shared with the company.
create table list_view (
  company_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  list text not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  is_shared boolean not null,
  state jsonb not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  primary key (company_id, id),
  constraint view_name_taken unique (company_id, owner_id, list, name_key)
);
create index on list_view (company_id, name_key, id);
create index on list_view (company_id, added_on, id);
call enable_tenant_isolation('list_view');

create view list_view_record with (security_invoker = true) as
select v.*,
  (select x.name || ' ' || x.lastname from resource x
    where x.company_id = v.company_id and x.id = v.owner_id) as owner_name
from list_view v;
grant select on list_view_record to baquiano_app;
