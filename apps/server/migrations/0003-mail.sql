-- Mails are sent by a job. Every transaction may queue one, only the job may read them.
create table mail (
  -- The company of the transaction that queued it, so that one with many mails holds up no other; else nobody's.
  company_id uuid not null
    default coalesce(nullif(current_setting('app.company_id', true), ''), '00000000-0000-0000-0000-000000000000')::uuid,
  id uuid not null,
  recipient text not null,
  subject text not null,
  body text not null,
  -- The same mail with the company's colours, for readers that show HTML.
  html text,
  added_on timestamptz(3) not null,
  sent_at timestamptz(3),
  -- When it is of no use any more: a code that expired is not sent by a mail server that is set later.
  expires_at timestamptz(3),
  attempts int not null default 0,
  next_attempt_at timestamptz(3) not null,
  -- Leased to a process until then; later than that, the process has ended.
  lease_until timestamptz(3),
  error text,
  -- After the last attempt; it is not sent any more.
  set_aside_at timestamptz(3),
  primary key (company_id, id)
);
create index on mail (recipient, added_on);
create index on mail (company_id, next_attempt_at) where set_aside_at is null and sent_at is null and attempts >= 0;
call enable_scope_isolation('mail', 'mail');
create policy any_scope_queues on mail for insert with check (current_setting('app.scope') is not null);
create trigger notify_listeners after insert on mail for each statement execute function notify_listeners();

-- The mail server of the platform, where the environment names none; at most one row.
create table mail_setting (
  is_only boolean primary key default true check (is_only),
  host text not null,
  port int not null,
  security text not null constraint mail_setting_security check (security in ('starttls', 'tls', 'none')),
  username text not null,
  -- Encrypted with a key that is derived from the server's secret; null where the mail server asks for none.
  password text,
  sender text not null,
  update_on timestamptz(3) not null,
  update_by uuid not null
);
call enable_scope_isolation('mail_setting', 'mail');
