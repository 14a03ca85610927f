-- Addresses of other programs that are sent what happens in a company.
create table webhook (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  url text not null,
  events text[] not null,
  position_every_s int not null,
  status text not null check (status in ('Active', 'Inactive')),
  -- Encrypted, the newest first.
  secrets text[] not null check (cardinality(secrets) between 1 and 2),
  -- Since when every attempt has failed; a day of it pauses the webhook.
  failing_since timestamptz(3),
  paused_at timestamptz(3),
  -- When positions were last queued for it.
  positions_at timestamptz(3),
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  search text collate "C" not null generated always as (search_key(name)) stored,
  primary key (company_id, id)
);
create index on webhook (company_id, name_key, id);
create index on webhook (positions_at) where 'visit.position' = any(events) and status = 'Active';
-- Deliveries are claimed, and positions found, across companies.
call enable_tenant_isolation('webhook', 'outbox');

-- One event on its way to one webhook, and afterwards its entry in the log.
create table webhook_delivery (
  company_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  -- Of the change in the outbox: an event that is handed over twice is sent once.
  event_id uuid not null,
  event text not null,
  -- The bytes that are signed and sent, the same in every attempt.
  body text not null,
  attempts int not null default 0,
  next_attempt_at timestamptz(3) not null,
  -- Leased to a process until then; later than that, the process has ended.
  lease_until timestamptz(3),
  error text,
  -- After the last attempt, until a person sends it once more.
  set_aside_at timestamptz(3),
  added_on timestamptz(3) not null,
  sent_at timestamptz(3),
  state text not null generated always as (
    case
      when sent_at is not null then 'sent'
      when set_aside_at is not null then 'failed'
      when lease_until is not null then 'sending'
      else 'waiting'
    end
  ) stored,
  primary key (company_id, id),
  unique (company_id, webhook_id, event_id),
  foreign key (company_id, webhook_id) references webhook (company_id, id) on delete cascade
) with (fillfactor = 80);
create index on webhook_delivery (company_id, added_on, id);
create index on webhook_delivery (company_id, webhook_id, added_on, id);
create index on webhook_delivery (company_id, webhook_id, sent_at) where sent_at is not null;
-- True of every row: only the claim says it, and reads the deliveries of each webhook in their order.
create index on webhook_delivery (company_id, webhook_id, next_attempt_at)
  where set_aside_at is null and sent_at is null and attempts >= 0;
create index on webhook_delivery (added_on);
call enable_tenant_isolation('webhook_delivery', 'outbox');
create trigger notify_listeners after insert on webhook_delivery for each statement execute function notify_listeners();

create view webhook_record with (security_invoker = true) as
select w.*, cardinality(w.secrets) as secret_count, w.paused_at is not null as is_paused,
  (select count(*)::int from webhook_delivery d where d.company_id = w.company_id and d.webhook_id = w.id
    and d.set_aside_at is null and d.sent_at is null) as waiting_count,
  (select max(d.sent_at) from webhook_delivery d where d.company_id = w.company_id and d.webhook_id = w.id
    and d.sent_at is not null) as last_sent_at,
  writer_name(w.company_id, w.update_by) as update_by_name
from webhook w;
grant select on webhook_record to baquiano_app;

create view webhook_delivery_record with (security_invoker = true) as
select d.*, w.name as webhook_name, w.search
from webhook_delivery d
join webhook w on w.company_id = d.company_id and w.id = d.webhook_id;
grant select on webhook_delivery_record to baquiano_app;
