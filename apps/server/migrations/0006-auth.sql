-- Accounts that can sign in. A resource and its account share an id; a platform administrator has no company.
create table account (
  company_id uuid,
  id uuid constraint id_taken primary key,
  email text not null,
  name text not null default '',
  password_hash text,
  password_set_at timestamptz(3),
  language text not null default 'es',
  added_on timestamptz(3) not null,
  constraint email_taken unique (email)
);
create index on account (company_id, id);
call enable_tenant_isolation('account', 'identity');

-- Companies see the names of platform administrators who changed their records, and nothing else of them.
create policy platform_names on account for select to baquiano_search using (company_id is null);
grant select (id, company_id, name) on account to baquiano_search;

create function platform_person_name(person uuid) returns text
language sql stable strict security definer set search_path = pg_catalog, public as $$
  select name from account where id = person and company_id is null
$$;
call give_to_search_role('platform_person_name(uuid)');

create function platform_person_ids() returns table (id uuid)
language sql stable security definer rows 10 set search_path = pg_catalog, public as $$
  select account.id from account where company_id is null
$$;
call give_to_search_role('platform_person_ids()');

-- The name of whoever changed a record last: somebody of the company, or a platform administrator. Every
-- record's view shows it, so it is made before them, without checking its body: `resource`, which it reads, comes later
-- because it refers to some of these records.
set local check_function_bodies = off;
create function writer_name(of_company uuid, writer uuid) returns text language sql stable as $$
  select coalesce(
    (select x.name || ' ' || x.lastname from resource x
      where x.company_id = of_company and x.id = writer),
    platform_person_name(writer))
$$;
set local check_function_bodies = on;

-- A mailed six-digit code, or (kind `password`) the random part of a mailed link; only hashes are stored.
create table verification (
  id uuid primary key,
  -- Checked at the commit: a link for an e-mail without an account is written and deleted before it, which takes
  -- as long as one that is mailed.
  account_id uuid not null references account (id) on delete cascade deferrable initially deferred,
  kind text not null,
  -- The address that it was mailed to: a link opens nothing once its account has another address.
  email text,
  secret_hash text not null,
  added_on timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  attempts int not null default 0,
  used_at timestamptz(3)
);
create index on verification (account_id, kind, added_on);
create unique index on verification (secret_hash) where kind = 'password';
call enable_scope_isolation('verification', 'identity');
-- A company that invites somebody adds a link for that account, and can read none.
create policy company_invites on verification for insert with check (
  kind = 'password' and account_id in (
    select id from account where company_id = nullif(current_setting('app.company_id'), '')::uuid
  )
);

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

-- One sign-in and all its renewals; a refresh token that is used twice ends it.
create table session (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  company_id uuid,
  added_on timestamptz(3) not null,
  used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text,
  -- While locked, the session does nothing until its owner proves their identity again.
  locked_at timestamptz(3),
  refresh_hash text not null,
  -- Cookies that were replaced within the last seconds, with when: tabs that renew at the same moment still send
  -- them. Older ones need no row: a cookie is signed, so its signature proves that we issued and replaced it.
  former_cookies jsonb not null default '[]',
  address text not null,
  agent text not null,
  -- How its owner proved their identity: a password and a mailed code, or the company's identity provider.
  method text constraint session_method check (method in ('password', 'issuer'))
);
create index on session (account_id, added_on);
-- People list and end their own sessions inside their company.
call enable_tenant_isolation('session', 'identity');

-- Pre-auth tokens that were used: each serves one sign-in.
create table used_pre_auth_token (id uuid primary key, expires_at timestamptz(3) not null);
call enable_scope_isolation('used_pre_auth_token', 'identity');

-- The sign-in history with the exact reasons of failures, which are never shown to whoever failed.
create table sign_in_record (
  id uuid primary key,
  company_id uuid,
  account_id uuid,
  email text not null,
  kind text not null,
  reason text constraint sign_in_record_reason check (reason in (
    'EMAIL_UNKNOWN', 'WRONG_PASSWORD', 'PASSWORD_NOT_ASSIGNED', 'TOO_MANY_ATTEMPTS', 'CREDENTIALS_INVALID',
    'ACCOUNT_DISABLED', 'COMPANY_OUT_OF_DATES', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_BLOCKED', 'CODE_NOT_FOUND',
    'BROWSER_REPORTED', 'PASSWORD_FORGOTTEN', 'ACCESS_ASKED', 'COOKIE_REUSED', 'PASSWORD_OFF',
    'ISSUER_EMAIL_UNVERIFIED', 'ISSUER_ACCOUNT_UNKNOWN', 'ISSUER_SUBJECT_CHANGED', 'SESSION_OF_ANOTHER'
  )),
  method text constraint sign_in_record_method check (method in ('password', 'issuer')),
  address text not null,
  claimed_address text,
  agent text not null,
  added_on timestamptz(3) not null
);
create index on sign_in_record (company_id, added_on);
create index on sign_in_record (email, added_on);
call enable_scope_isolation('sign_in_record', 'identity');
-- A company reads its own history and changes nothing.
create policy company_reads on sign_in_record for select using (
  company_id = nullif(current_setting('app.company_id', true), '')::uuid
);

-- Failed attempts by rule and key, counted here where there is no Redis; `expire` is in milliseconds since 1970.
create table throttle (key text primary key, points int not null, expire bigint);
create index on throttle (expire);
call enable_scope_isolation('throttle', 'identity');
