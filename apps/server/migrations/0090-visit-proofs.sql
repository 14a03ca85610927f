-- What an activity asks for before a phone finishes a visit.
alter table activity
  add column form_proof text not null default 'optional',
  add column photo_proof text not null default 'optional',
  add column signature_proof text not null default 'optional';

-- When whoever does the visit reached its place; the status says nothing of it.
alter table visit add column arrived_at timestamptz(3);

-- A view keeps the columns that its tables had when it was made.
drop view activity_record;
create view activity_record with (security_invoker = true) as
select a.*, writer_name(a.company_id, a.update_by) as update_by_name,
  (select f.name from form f where f.company_id = a.company_id and f.id = a.form_id) as form_name,
  array(select x.resource_id from resource_activity x
    where x.company_id = a.company_id and x.activity_id = a.id order by 1) as resource_ids,
  array(select x.group_id from group_activity x
    where x.company_id = a.company_id and x.activity_id = a.id order by 1) as group_ids,
  (select count(*)::int from activity_of_resource x
    where x.company_id = a.company_id and x.activity_id = a.id) as resource_count
from activity a;
grant select on activity_record to baquiano_app;

drop view visit_record;
create view visit_record with (security_invoker = true) as
select v.*,
  p.name as visit_point_name, p.phone as visit_point_phone, p.address, p.city, p.cx, p.cy,
  a.name as activity_name
from visit v
left join visit_point p on p.company_id = v.company_id and p.id = v.visit_point_id
left join activity a on a.company_id = v.company_id and a.id = v.activity_id;
grant select on visit_record to baquiano_app;

-- Photos and signatures of visits; their bytes are uploads. The constraints are named as the error codes that their
-- violation answers.
create table visit_proof (
  company_id uuid not null,
  id uuid not null,
  visit_id uuid not null,
  kind text not null,
  upload_id uuid not null,
  resource_id uuid not null,
  taken_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  cx float8,
  cy float8,
  accuracy_m float8,
  signer_name text not null,
  -- The signature as it was drawn.
  strokes jsonb,
  primary key (company_id, id),
  foreign key (company_id, resource_id) references resource (company_id, id),
  constraint upload_not_found foreign key (company_id, upload_id)
    references upload_file (company_id, id),
  -- A visit with what proves it stays.
  constraint visit_has_answers foreign key (company_id, visit_id) references visit (company_id, id)
);
create index on visit_proof (company_id, visit_id, taken_at, id);
call enable_tenant_isolation('visit_proof');
