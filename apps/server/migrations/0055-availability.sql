-- When people work; who has no row works as the company does.
create table availability (
  company_id uuid not null,
  id uuid not null,
  -- Of each weekday from Monday on; null for the company's.
  hours jsonb,
  breaks jsonb not null,
  absences jsonb not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  primary key (company_id, id),
  foreign key (company_id, id) references resource (company_id, id)
);
call enable_tenant_isolation('availability');

create view availability_record with (security_invoker = true) as
select r.company_id, r.id, r.status, a.hours, coalesce(a.breaks, '[]') as breaks,
  coalesce(a.absences, '[]') as absences, coalesce(a.update_on, r.added_on) as update_on, a.update_by,
  writer_name(r.company_id, a.update_by) as update_by_name
from resource r
left join availability a on a.company_id = r.company_id and a.id = r.id;
grant select on availability_record to baquiano_app;
