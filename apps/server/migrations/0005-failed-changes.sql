-- Deliveries of changes that were set aside, searched by the name of their company.
create view failed_change with (security_invoker = true) as
select d.company_id, d.id, d.change_id, d.subscriber, d.kind, d.record_id, d.attempts, d.error, d.added_on,
  d.set_aside_at, coalesce(c.name, '') as company_name, c.name_key, c.search
from outbox_delivery d left join company c on c.id = d.company_id
where d.set_aside_at is not null;
grant select on failed_change to baquiano_app;
