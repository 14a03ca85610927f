-- Who is told when a visit takes a status; without a visit, of every visit of the company. No reference to the visit:
-- one that is removed and restored keeps its followers.
create table follower (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  channels text[] not null,
  email text[] not null,
  -- As it was written; the contacts have the phones without spaces.
  cell_phone text not null,
  in_event_status text[] not null,
  template_name text not null,
  language text not null,
  event_id uuid,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  search text collate "C" not null generated always as (search_key(name)) stored,
  primary key (company_id, id)
);
create index on follower (company_id, name_key, id);
create index on follower (company_id, event_id);
call enable_tenant_isolation('follower');

-- Each contact of each follower with each of their statuses, so that nobody is told twice of the same. The constraint
-- is named as the error code that its violation answers.
create table follower_contact (
  company_id uuid not null,
  follower_id uuid not null,
  event_id uuid,
  in_event_status text not null,
  channel text not null,
  contact text collate "C" not null,
  constraint follower_duplicate
    unique nulls not distinct (company_id, event_id, in_event_status, channel, contact),
  foreign key (company_id, follower_id) references follower (company_id, id) on delete cascade
);
create index on follower_contact (company_id, follower_id);
call enable_tenant_isolation('follower_contact');

create function write_follower_contacts() returns trigger language plpgsql as $$ begin
  delete from follower_contact where company_id = new.company_id and follower_id = new.id;
  insert into follower_contact (company_id, follower_id, event_id, in_event_status, channel, contact)
  select new.company_id, new.id, new.event_id, status, channel, contact
  from unnest(new.in_event_status) as status, unnest(new.channels) as channel,
    lateral (
      select unnest(new.email) as contact where channel = 'email'
      union
      select regexp_replace(part, '[\s().-]', '', 'g')
      from regexp_split_to_table(new.cell_phone, '[,;\n]') as part
      where channel <> 'email' and part ~ '\d'
    ) as named;
  return null;
end $$;
create trigger write_follower_contacts after insert or update on follower
  for each row execute function write_follower_contacts();

create view follower_record with (security_invoker = true) as
select f.*, 'email' = any(f.channels) as to_email,
  (select v.number from visit v where v.company_id = f.company_id and v.id = f.event_id) as visit_number,
  writer_name(f.company_id, f.update_by) as update_by_name
from follower f;
grant select on follower_record to baquiano_app;

-- One message for each visit, status, contact and channel, whatever happens how often.
create table follower_delivery (
  company_id uuid not null,
  id uuid not null,
  visit_id uuid not null,
  in_event_status text not null,
  channel text not null,
  contact text collate "C" not null,
  subject text not null,
  body text not null,
  attempts int not null default 0,
  next_attempt_at timestamptz(3) not null,
  -- Leased to a process until then; later than that, the process has ended, and nobody knows whether it was sent.
  lease_until timestamptz(3),
  error text,
  -- After the last attempt, or at once where there is no gateway: until a person sends it again.
  set_aside_at timestamptz(3),
  -- Of an e-mail, its newest row in the queue of mails, by which it leaves.
  mail_id uuid,
  added_on timestamptz(3) not null,
  sent_at timestamptz(3),
  state text not null generated always as (
    case
      when sent_at is not null then 'sent'
      when set_aside_at is not null and error is null then 'outbox'
      when set_aside_at is not null and error = 'OUTCOME_UNKNOWN' then 'unknown'
      when set_aside_at is not null then 'failed'
      when lease_until is not null then 'sending'
      else 'waiting'
    end
  ) stored,
  search text collate "C" not null generated always as (search_key(contact)) stored,
  primary key (company_id, id),
  unique (company_id, visit_id, in_event_status, contact, channel)
);
create index on follower_delivery (company_id, added_on, id);
create index on follower_delivery (company_id, next_attempt_at)
  where set_aside_at is null and sent_at is null and mail_id is null and attempts >= 0;
create index on follower_delivery (lease_until) where lease_until is not null;
create index on follower_delivery (company_id, id)
  where set_aside_at is null and sent_at is null and mail_id is not null;
call enable_tenant_isolation('follower_delivery', 'outbox');
-- Messages are sent while their company is active.
create policy outbox_scope on company for select using (current_setting('app.scope') = 'outbox');
-- Whoever opens the link of a message to be told no more belongs to no company.
create policy following_scope on follower_delivery for select
  using (current_setting('app.scope') = 'following');

-- Contacts that do not want to hear of the company any more.
create table follower_opt_out (
  company_id uuid not null,
  contact text collate "C" not null,
  id uuid not null,
  added_on timestamptz(3) not null,
  primary key (company_id, contact)
);
call enable_tenant_isolation('follower_opt_out');
