-- What was answered to a form is listed and exported, the newest first, with the visit of each.
create index on form_answer (company_id, form_id, answered_at, id);

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
