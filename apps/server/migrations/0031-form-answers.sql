-- What was answered to a form at a visit. The constraints are named as the error codes that their violation answers.
create table form_answer (
  company_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  version int not null,
  visit_id uuid not null,
  resource_id uuid not null,
  data jsonb not null,
  answered_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  primary key (company_id, id),
  constraint visit_answered unique (company_id, visit_id, form_id),
  constraint form_in_use foreign key (company_id, form_id, version)
    references form_version (company_id, form_id, version),
  foreign key (company_id, resource_id) references resource (company_id, id),
  -- A visit with answers stays.
  constraint visit_has_answers foreign key (company_id, visit_id) references visit (company_id, id)
);
create index on form_answer (company_id, form_id, version);
-- They are listed and exported with the newest first.
create index on form_answer (company_id, form_id, answered_at, id);
call enable_tenant_isolation('form_answer');

create view form_answer_record with (security_invoker = true) as
select a.*, v.number, v.tracking_code, v.visit_point_id,
  coalesce(p.name, '') as visit_point_name, coalesce(c.name, '') as activity_name,
  coalesce(r.name || ' ' || r.lastname, '') as resource_name
from form_answer a
left join visit v on v.company_id = a.company_id and v.id = a.visit_id
left join visit_point p on p.company_id = v.company_id and p.id = v.visit_point_id
left join activity c on c.company_id = v.company_id and c.id = v.activity_id
left join resource r on r.company_id = a.company_id and r.id = a.resource_id;
grant select on form_answer_record to baquiano_app;
