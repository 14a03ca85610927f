-- When people in the field went on duty and off it, by what they pressed on their phones. Kept as long as positions; as
-- these, it refers to no other table, so that what somebody did stays known after they have left.
create table duty_change (
  company_id uuid not null,
  resource_id uuid not null,
  -- By the phone, so that a change that is sent again counts once.
  id uuid not null,
  is_on_duty boolean not null,
  -- By the clock of the phone, but never after `received_at`.
  changed_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  primary key (company_id, resource_id, id)
);
create index on duty_change (company_id, resource_id, changed_at);
call enable_tenant_isolation('duty_change');
