-- Deliveries of a change to one subscriber each, retried separately.
create table outbox_delivery (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- Id and order of the change in the outbox.
  change_id uuid not null,
  position bigint not null,
  added_on timestamptz(3) not null,
  kind text not null,
  record_id uuid not null,
  data jsonb not null,
  subscriber text not null,
  attempts int not null default 0,
  next_attempt_at timestamptz(3) not null,
  -- Leased to a process until then; later than that, the process has ended.
  lease_until timestamptz(3),
  error text,
  -- After the last attempt, until a platform administrator retries it.
  set_aside_at timestamptz(3),
  primary key (company_id, id)
) with (fillfactor = 70);
call enable_tenant_isolation('outbox_delivery', 'outbox');
create policy platform_reads on outbox_delivery for select using (current_setting('app.scope') = 'platform');
create index on outbox_delivery (company_id, position) where set_aside_at is null;
create index on outbox_delivery (company_id, subscriber, record_id, position) where set_aside_at is null;
create index on outbox_delivery (set_aside_at, id) where set_aside_at is not null;

-- Deliveries that were set aside, searched by the name of their company.
create view failed_change with (security_invoker = true) as
select d.company_id, d.id, d.change_id, d.subscriber, d.kind, d.record_id, d.attempts, d.error, d.added_on,
  d.set_aside_at, coalesce(c.name, '') as company_name, c.name_key, c.search
from outbox_delivery d left join company c on c.id = d.company_id
where d.set_aside_at is not null;
grant select on failed_change to baquiano_app;
