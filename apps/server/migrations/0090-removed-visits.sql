-- Visits that were removed, whole, for as long as the removal can be undone.
create table removed_visit (
  company_id uuid not null,
  id uuid not null,
  removed_on timestamptz(3) not null,
  removed_by uuid,
  visit jsonb not null,
  events jsonb not null,
  primary key (company_id, id)
);
create index on removed_visit (company_id, removed_on);
call enable_tenant_isolation('removed_visit');

-- What was learnt of a trip goes with the visit that it led to.
alter table road_leg drop constraint road_leg_company_id_visit_id_fkey,
  add foreign key (company_id, visit_id) references visit (company_id, id) on delete cascade;
