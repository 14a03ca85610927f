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
