-- A company's own statuses are labels that people and visit points are given; they have no effect.
create table status (
  company_id uuid not null references company (id),
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  -- The product itself uses it.
  is_known boolean not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  -- Null for the statuses that a company was created with.
  update_by uuid,
  search text collate "C" not null generated always as (search_key(name)) stored,
  primary key (company_id, id),
  constraint status_name_taken unique (company_id, name_key)
);
create index on status (company_id, name_key, id);
call enable_tenant_isolation('status');

create view status_record with (security_invoker = true) as
select s.*, writer_name(s.company_id, s.update_by) as update_by_name
from status s;
grant select on status_record to baquiano_app;
