-- The order of the changes of a record: given under the lock that the change holds on it.
alter table outbox add column position bigint not null generated always as identity;
drop index outbox_added_on_id_idx;
create index on outbox (position);

-- A change on its way to one subscriber, which is retried by itself.
create table outbox_delivery (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- Of the change: its id in the outbox, and its place among the others.
  change_id uuid not null,
  position bigint not null,
  added_on timestamptz(3) not null,
  kind text not null,
  record_id uuid not null,
  data jsonb not null,
  subscriber text not null,
  attempts int not null default 0,
  next_attempt_at timestamptz(3) not null,
  -- Until then the process that took it is at work on it, or has ended.
  lease_until timestamptz(3),
  error text,
  -- After the last attempt, until an administrator of the platform tries it again.
  set_aside_at timestamptz(3),
  primary key (company_id, id)
) with (fillfactor = 70);
call wall_off('outbox_delivery');
call open_to_realm('outbox_delivery', 'outbox');
create policy platform_reads on outbox_delivery for select using (current_setting('app.realm') = 'platform');
create index on outbox_delivery (company_id, position) where set_aside_at is null;
create index on outbox_delivery (company_id, subscriber, record_id, position) where set_aside_at is null;
create index on outbox_delivery (set_aside_at, id) where set_aside_at is not null;

-- What was set aside, with the company by whose name it is found; seen by whoever sees both.
create view failed_change with (security_invoker = true) as
select d.company_id, d.id, d.change_id, d.subscriber, d.kind, d.record_id, d.attempts, d.error, d.added_on,
  d.set_aside_at, coalesce(c.name, '') as company_name, c.name_key, c.search
from outbox_delivery d left join company c on c.id = d.company_id
where d.set_aside_at is not null;
grant select on failed_change to baquiano_app;
