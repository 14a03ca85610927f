-- The views and tasks of platform administrators stand under this id in place of a company, which no company may have.
alter table company add constraint company_is_not_the_platform
  check (id <> '00000000-0000-0000-0000-000000000000');

-- Names the owner of a platform administrator's view, who is no resource.
create or replace view list_view_record with (security_invoker = true) as
select v.*,
  coalesce(
    (select x.name || ' ' || x.lastname from resource x
      where x.company_id = v.company_id and x.id = v.owner_id),
    platform_person_name(v.owner_id)
  ) as owner_name
from list_view v;
