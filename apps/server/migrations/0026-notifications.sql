create table notification (
  company_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  -- The change it reports, once to each person however often the outbox is read.
  outbox_id uuid not null,
  date timestamptz(3) not null,
  seen boolean not null,
  kind text not null,
  record_id uuid not null,
  params jsonb not null,
  primary key (company_id, id),
  unique (company_id, outbox_id, resource_id)
);
create index on notification (company_id, resource_id, date, id);
call enable_tenant_isolation('notification');

-- A notification with its rank among its reader's, newest first, and how many of them its reader keeps for how long.
create view ranked_notification with (security_invoker = true) as
select n.*,
  row_number() over (
    partition by n.company_id, n.resource_id order by n.date desc, n.id desc
  ) as rank,
  coalesce(p.notifications_number, 100) as notifications_number,
  case when coalesce(p.remove_old_notifications, true)
    then coalesce(p.notifications_days, 1) end as notifications_days
from notification n
left join preference p on p.company_id = n.company_id and p.account_id = n.resource_id;
grant select on ranked_notification to baquiano_app;

-- Exceptions that people were notified of: each once for its beginning, however long it lasts.
create table exception_episode (
  company_id uuid not null,
  kind text not null,
  -- A visit or a resource.
  record_id uuid not null,
  -- Of a visit its start, of a silence the last fix, of a low battery the fix that showed it: another one is another
  -- episode.
  began_at timestamptz(3) not null,
  -- Stands for the change in the outbox that a notification otherwise reports.
  id uuid not null,
  primary key (company_id, kind, record_id)
);
create index on exception_episode (company_id, began_at);
call enable_tenant_isolation('exception_episode');

-- Browsers that people are notified in. One ends with the session that made it: who signs out is not notified there.
create table push_subscription (
  company_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  session_id uuid not null,
  endpoint text collate "C" not null,
  p256dh text not null,
  auth text not null,
  added_on timestamptz(3) not null,
  primary key (company_id, id),
  unique (company_id, session_id),
  foreign key (company_id, resource_id) references resource (company_id, id) on delete cascade
);
create index on push_subscription (company_id, resource_id);
call enable_tenant_isolation('push_subscription');
