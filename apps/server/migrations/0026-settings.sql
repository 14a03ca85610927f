-- Where a company's people sign in: `?company=<address>`, or a host that leads to us.
alter table company
  add column login_address text,
  add constraint login_address_taken unique (login_address);

-- Whoever names an address, or an id, sees how that company's login looks: flights of realm `login`.
create policy addressed on company for select using (current_setting('app.realm') = 'login');

-- The picture itself lies among the files, under the company and this id.
create table company_logo (
  company_id uuid not null primary key references company (id),
  id uuid not null,
  name text not null,
  side int not null,
  bytes int not null,
  added_on timestamptz(3) not null
);
call wall_off('company_logo');
