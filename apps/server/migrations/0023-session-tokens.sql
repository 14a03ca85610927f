-- Tokens by which programs call the API. A revoked one stays as a name for what it did, and opens nothing.
create table session_token (
  company_id uuid not null references company (id),
  id uuid not null,
  -- The person it acts for; null for the company itself.
  resource_id uuid,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  expire_date date not null,
  scopes text[] not null,
  -- Null once it is revoked.
  token_hash text,
  last_used_at timestamptz(3),
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid not null,
  search text collate "C" not null generated always as (search_key(name)) stored,
  primary key (company_id, id),
  constraint resource_not_found foreign key (company_id, resource_id)
    references resource (company_id, id)
);
create unique index on session_token (token_hash);
create index on session_token (company_id, name_key, id) where token_hash is not null;
-- Whoever presents a token does not name a company.
call enable_tenant_isolation('session_token', 'identity');

create view session_token_record with (security_invoker = true) as
select t.*,
  (select x.name || ' ' || x.lastname from resource x
    where x.company_id = t.company_id and x.id = t.resource_id) as resource_name,
  (select x.name || ' ' || x.lastname from resource x
    where x.company_id = t.company_id and x.id = t.update_by) as update_by_name
from session_token t
where t.token_hash is not null;
grant select on session_token_record to baquiano_app;
