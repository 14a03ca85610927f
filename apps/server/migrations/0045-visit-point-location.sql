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
