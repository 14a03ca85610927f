-- Plans of days that were searched for.
create table routing (
  company_id uuid not null,
  id uuid not null,
  mode text not null,
  date date not null,
  hour_init time not null,
  hour_end time not null,
  resource_ids uuid[] not null,
  with_unassigned boolean not null,
  "window" text not null,
  balance float8 not null,
  most_visits int,
  search_s int not null,
  state text not null,
  error text,
  -- Somebody wants no better plan than the best so far.
  is_stopping boolean not null default false,
  plan jsonb,
  outcomes jsonb not null default '[]',
  -- The versions that scheduling left behind: what was changed since is not taken back.
  applied jsonb not null default '[]',
  task_id uuid,
  scheduled_on timestamptz(3),
  added_on timestamptz(3) not null,
  added_by uuid not null,
  update_on timestamptz(3) not null,
  primary key (company_id, id)
);
create index on routing (company_id, added_on, id);
create index on routing (company_id, date, id);
call enable_tenant_isolation('routing');

create view routing_record with (security_invoker = true) as
select r.*, writer_name(r.company_id, r.added_by) as added_by_name,
  r.plan -> 'before' as before, r.plan -> 'after' as after,
  jsonb_array_length(r.plan -> 'unrouted') as unrouted_count
from routing r;
grant select on routing_record to baquiano_app;
