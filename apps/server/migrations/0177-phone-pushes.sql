-- Installed apps of people in the field that are notified while they are closed, one of each phone. One serves while the
-- phone is paired as it was: pairing it again, into another hand perhaps, gives it another token.
create table phone_push (
  company_id uuid not null,
  id uuid not null,
  device_id uuid not null,
  resource_id uuid not null,
  token_hash text not null,
  endpoint text collate "C" not null,
  p256dh text not null,
  auth text not null,
  added_on timestamptz(3) not null,
  primary key (company_id, id),
  unique (company_id, device_id),
  foreign key (company_id, device_id) references device (company_id, id) on delete cascade
);
create index on phone_push (company_id, resource_id);
call enable_tenant_isolation('phone_push');
