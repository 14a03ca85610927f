-- Whether photos of a visit have to be taken on the spot.
alter table activity add column photo_source text not null default 'any';

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
