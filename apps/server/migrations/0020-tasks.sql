-- Work that goes on behind one person's back. The queue that does it lies in a schema of its own, and
-- knows of it nothing but where it is.
create table task (
  company_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  kind text not null,
  list text not null,
  format text not null,
  -- What was asked for, by whom from where: whoever does it has no call to ask.
  request jsonb not null,
  time_zone text not null,
  address text,
  agent text,
  status text not null,
  done int not null,
  total int,
  file jsonb,
  error text,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  finished_on timestamptz(3),
  primary key (company_id, id)
);
create index on task (company_id, owner_id, added_on, id);
create index on task (company_id, update_on);
call wall_off('task');
