-- Work in the background for one person. The queue that runs it has a schema of its own and stores only its key.
create table task (
  company_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  -- Decides what input and result hold: `taskKinds` in the contract.
  kind text not null,
  input jsonb not null,
  -- Its fields are null until the task is done.
  result jsonb not null,
  -- Of the call that started it: the job has no request of its own.
  time_zone text not null,
  address text,
  agent text,
  status text not null,
  done int not null,
  total int,
  -- Runs that began since it last kept what it had done; a task that keeps nothing for several runs has failed.
  attempts int not null default 0,
  error text,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  finished_on timestamptz(3),
  primary key (company_id, id)
);
create index on task (company_id, owner_id, added_on, id);
create index on task (company_id, update_on);
call enable_tenant_isolation('task');

-- What became of each record that a task changes, written with the change: a task goes on after the last of them.
create table task_outcome (
  company_id uuid not null,
  task_id uuid not null,
  -- Of the record.
  id uuid not null,
  name text not null,
  -- Null where it was done.
  code text,
  primary key (company_id, task_id, id),
  foreign key (company_id, task_id) references task (company_id, id) on delete cascade
);
create index on task_outcome (company_id, task_id, id) where code is not null;
call enable_tenant_isolation('task_outcome');
