-- The identity provider by which a company's people sign in instead of a password; at most one of a company.
create table issuer (
  company_id uuid not null primary key references company (id),
  id uuid not null,
  issuer_url text not null,
  client_id text not null,
  -- Encrypted with a key of the company, derived from the server's secret; null for a public client.
  client_secret text,
  scopes text not null,
  is_password_allowed boolean not null,
  is_active boolean not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid not null
);
call enable_tenant_isolation('issuer');

-- What administrators see of it: everything but the secret.
create view issuer_record with (security_invoker = true) as
select i.company_id, i.id, i.issuer_url, i.client_id, i.client_secret is not null as has_secret,
  i.scopes, i.is_password_allowed, i.is_active, i.added_on, i.update_on, i.update_by,
  (select x.name || ' ' || x.lastname from resource x
    where x.company_id = i.company_id and x.id = i.update_by) as update_by_name
from issuer i;
grant select on issuer_record to baquiano_app;

-- Which subject an account is at an identity provider, from the first sign-in on: the provider may give the same
-- e-mail to somebody else later.
create table issuer_account (
  company_id uuid not null,
  account_id uuid not null references account (id) on delete cascade,
  issuer_url text not null,
  subject text not null,
  added_on timestamptz(3) not null,
  primary key (company_id, issuer_url, account_id),
  unique (company_id, issuer_url, subject)
);
create index on issuer_account (account_id);
call enable_tenant_isolation('issuer_account');
