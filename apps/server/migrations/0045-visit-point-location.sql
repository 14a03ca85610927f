-- Where the coordinates come from and how exact they are; without a word of it they are only numbers.
alter table visit_point
  add column location_source text not null default 'coordinates',
  add column precision text,
  add column update_by uuid;

-- How well the place is known. Only a pin that a person put or confirmed is `confirmed`.
alter table visit_point add column location_quality text collate "C" not null generated always as (
  case
    when cx is null or cy is null then 'none'
    when location_source = 'pin' then 'confirmed'
    when location_source = 'coordinates' or precision in ('rooftop', 'interpolated') then 'door'
    when precision = 'place' then 'area'
    else 'street'
  end
) stored;
create index on visit_point (company_id, location_quality, name_key, id);

create view visit_point_record with (security_invoker = true) as
select p.*,
  array(
    select x.resource_id from resource_visit_point x
    where x.company_id = p.company_id and x.visit_point_id = p.id
    order by x.resource_id
  ) as resource_ids,
  writer_name(p.company_id, p.update_by) as update_by_name
from visit_point p;
grant select on visit_point_record to baquiano_app;
