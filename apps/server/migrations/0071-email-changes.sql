-- Which e-mail somebody gets once they follow the link that was mailed there; only the hash of its random part is
-- stored. Another request replaces it, and whoever follows the link removes it: it serves once.
create table email_change (
  company_id uuid not null,
  account_id uuid not null references account (id) on delete cascade,
  email text not null,
  secret_hash text not null unique,
  added_on timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (company_id, account_id)
);
call enable_tenant_isolation('email_change', 'identity');

-- The address that a link or code was mailed to: a link opens nothing once its account has another address.
alter table verification add column email text;
