create table company (
  id uuid primary key,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  address text not null,
  phone text not null,
  nit text not null,
  date_init date not null,
  date_end date not null,
  contact_persons jsonb not null,
  city text not null,
  country text not null,
  description text not null,
  time_zone text not null,
  status text not null,
  -- How many days the positions of its resources are kept.
  position_days int not null default 100 check (position_days between 7 and 1825),
  -- Selects the company's login page: `?company=<address>`, or a host name.
  login_address text,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  search text collate "C" not null
    generated always as (search_key(name || ' ' || nit || ' ' || city || ' ' || country)) stored,
  constraint company_nit_taken unique (nit),
  constraint login_address_taken unique (login_address)
);
create index on company (name_key, id);
create index on company (added_on, id);

-- A company is its own tenant; platform administrators see all of them.
alter table company enable row level security;
alter table company force row level security;
grant select, insert, update, delete on company to baquiano_app;
create policy tenant_isolation on company using (
  id = nullif(current_setting('app.company_id'), '')::uuid
  or current_setting('app.scope') = 'platform'
);
-- The login page shows the name and the colours of the company that an address or an id names.
create policy login_scope on company for select using (current_setting('app.scope') = 'login');
-- The public tracking page of a visit shows the name of its company.
create policy following_scope on company for select using (current_setting('app.scope') = 'following');
