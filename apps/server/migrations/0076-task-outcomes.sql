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
