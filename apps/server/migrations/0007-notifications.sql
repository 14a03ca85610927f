create table notification (
  company_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  -- The change it tells of; told once to each person, however often the outbox is read.
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
call wall_off('notification');
