-- Mails are sent by a job. Every transaction may queue one, only the job may read them.
create table mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  -- The same mail with the company's colours, for readers that show HTML.
  html text,
  added_on timestamptz(3) not null,
  sent_at timestamptz(3),
  attempts int not null default 0,
  next_attempt_at timestamptz(3) not null,
  failure text
);
create index on mail (recipient, added_on);
create index on mail (next_attempt_at) where sent_at is null;
call enable_scope_isolation('mail', 'mail');
create policy any_scope_queues on mail for insert with check (current_setting('app.scope') is not null);
create trigger notify_listeners after insert on mail for each statement execute function notify_listeners();
