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

-- When a mail is of no use any more: a code that expired is not sent by a mail server that is set later.
alter table mail add column expires_at timestamptz(3);
