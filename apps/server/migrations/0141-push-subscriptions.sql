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
