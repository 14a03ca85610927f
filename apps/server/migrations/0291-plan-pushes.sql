-- What the office changed of a person's days and their phone was not pushed yet, by visit; and since when it waits.
alter table phone_push
  add column plan_changes jsonb not null default '{}',
  add column plan_changed_at timestamptz(3);
create index on phone_push (company_id, plan_changed_at) where plan_changed_at is not null;
