-- Who can sign in. A resource and its account share their id; a platform administrator has no company.
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
call wall_off('account');
call open_to_realm('account', 'identity');

-- A mailed six-digit code, or (kind `password`) the random part of a mailed link; only hashes are kept.
create table verification (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  kind text not null,
  secret_hash text not null,
  added_on timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  attempts int not null default 0,
  used_at timestamptz(3)
);
create index on verification (account_id, kind, added_on);
create unique index on verification (secret_hash) where kind = 'password';

-- One sign-in and all its renewals; a token used twice ends the family.
create table session (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  company_id uuid,
  added_on timestamptz(3) not null,
  used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text,
  refresh_hash text not null,
  former_hash text,
  rotated_at timestamptz(3) not null,
  address text not null,
  agent text not null
);
create index on session (account_id, added_on);

-- A ticket serves one sign-in.
create table spent_ticket (id uuid primary key, expires_at timestamptz(3) not null);

-- Specific reasons of refused sign-ins: for administrators, never for the stranger.
create table sign_in_record (
  id uuid primary key,
  company_id uuid,
  account_id uuid,
  email text not null,
  kind text not null,
  reason text,
  address text not null,
  claimed_address text,
  agent text not null,
  added_on timestamptz(3) not null
);
create index on sign_in_record (company_id, added_on);
create index on sign_in_record (email, added_on);

create procedure keep_in_realm(realm_table regclass, realm text) language plpgsql as $$ begin
  execute format('alter table %s enable row level security', realm_table);
  execute format('alter table %s force row level security', realm_table);
  execute format('create policy realm_gate on %s using (current_setting(''app.realm'') = %L)', realm_table, realm);
  execute format('grant select, insert, update, delete on %s to baquiano_app', realm_table);
end $$;
call keep_in_realm('verification', 'identity');
call keep_in_realm('session', 'identity');
call keep_in_realm('spent_ticket', 'identity');
call keep_in_realm('sign_in_record', 'identity');

-- Mails leave by a job; any flight may queue one in its transaction, only the job may read.
create table mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  added_on timestamptz(3) not null,
  sent_at timestamptz(3),
  attempts int not null default 0,
  next_attempt_at timestamptz(3) not null,
  failure text
);
create index on mail (recipient, added_on);
create index on mail (next_attempt_at) where sent_at is null;
call keep_in_realm('mail', 'mail');
create policy anyone_queues on mail for insert with check (current_setting('app.realm') is not null);

-- A company invites its own people: it may add a link for an account of its own, and see none.
create policy company_invites on verification for insert with check (
  kind = 'password' and account_id in (
    select id from account where company_id = nullif(current_setting('app.company_id'), '')::uuid
  )
);
