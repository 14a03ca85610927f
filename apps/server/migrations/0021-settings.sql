-- The company's picture; the file itself is stored under the company and this id.
create table company_logo (
  company_id uuid not null primary key references company (id),
  id uuid not null,
  name text not null,
  side int not null,
  bytes int not null,
  added_on timestamptz(3) not null
);
call enable_tenant_isolation('company_logo');
