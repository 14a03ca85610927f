-- The authenticator app (TOTP) of an account, whose codes replace the mailed ones once it is confirmed.
create table authenticator (
  company_id uuid,
  account_id uuid primary key references account (id) on delete cascade,
  -- Encrypted with a key of the account, derived from the server's secret.
  secret text not null,
  added_on timestamptz(3) not null,
  -- Null until a code has proved that an app has the secret.
  confirmed_on timestamptz(3),
  -- The time step of the last accepted code: each code serves once.
  last_step bigint not null default 0,
  -- Codes that were checked since `attempts_since` and are not accepted.
  attempts int not null default 0,
  attempts_since timestamptz(3),
  -- Each signs in once in place of a code; only hashes are stored.
  recovery_hashes text[] not null default '{}'
);
-- People turn their own on and off inside their company.
call enable_tenant_isolation('authenticator', 'identity');
