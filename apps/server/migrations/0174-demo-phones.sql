-- Devices by which a visitor of the demo works as one of its people, one of each person at most.
create table demo_phone (
  company_id uuid not null,
  device_id uuid not null,
  resource_id uuid not null,
  -- When the console that shows it was heard last.
  held_at timestamptz(3) not null,
  primary key (company_id, resource_id),
  unique (company_id, device_id),
  foreign key (company_id, device_id) references device (company_id, id) on delete cascade
);
create index on demo_phone (company_id, held_at);
call enable_tenant_isolation('demo_phone');
