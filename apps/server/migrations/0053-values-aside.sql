-- What a record had before a change of a field gave it another value or none, so that undoing the change, or another
-- change that fits it, brings it back.
create table value_aside (
  company_id uuid not null,
  field_id uuid not null,
  record_id uuid not null,
  original jsonb not null,
  -- What the change made of it; null for none. Whoever has written another value since keeps that one.
  shown jsonb,
  primary key (company_id, field_id, record_id),
  foreign key (company_id, field_id) references field (company_id, id) on delete cascade
);
call enable_tenant_isolation('value_aside');
