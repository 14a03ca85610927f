-- Where a company's people prove who they are instead of here; one of a company.
create table issuer (
  company_id uuid not null primary key references company (id),
  id uuid not null,
  issuer_url text not null,
  client_id text not null,
  -- Sealed by a key of the company's, made of the server's secret; null of a client without one.
  client_secret text,
  scopes text not null,
  is_password_allowed boolean not null,
  is_active boolean not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid not null
);
call wall_off('issuer');

-- As it is told to administrators: without its secret.
create view issuer_record with (security_invoker = true) as
select i.company_id, i.id, i.issuer_url, i.client_id, i.client_secret is not null as has_secret,
  i.scopes, i.is_password_allowed, i.is_active, i.added_on, i.update_on, i.update_by,
  (select x.name || ' ' || x.lastname from resource x
    where x.company_id = i.company_id and x.id = i.update_by) as update_by_name
from issuer i;
grant select on issuer_record to baquiano_app;

-- Who an account is at an issuer, from the first sign-in on: an e-mail may be given to somebody else there.
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
call wall_off('issuer_account');

alter table sign_in_record drop constraint sign_in_record_reason;
alter table sign_in_record add constraint sign_in_record_reason check (reason in (
  'EMAIL_UNKNOWN', 'WRONG_PASSWORD', 'PASSWORD_NOT_ASSIGNED', 'TOO_MANY_ATTEMPTS', 'CREDENTIALS_INVALID',
  'ACCOUNT_DISABLED', 'COMPANY_OUT_OF_DATES', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_BLOCKED', 'CODE_NOT_FOUND',
  'BROWSER_REPORTED', 'PASSWORD_FORGOTTEN', 'ACCESS_ASKED', 'COOKIE_REUSED', 'PASSWORD_OFF',
  'ISSUER_EMAIL_UNVERIFIED', 'ISSUER_ACCOUNT_UNKNOWN', 'ISSUER_SUBJECT_CHANGED'
));
