-- The number of the tile of zoom 24 that a place is in, column and row bit by bit in turn (`tileKeyOf` of packages/geo).
create function tile_key(cx float8, cy float8) returns bigint
language plpgsql immutable strict parallel safe as $$
declare
  -- A number too small to be computed with is the equator.
  latitude float8 := case when abs(cy) < 1e-9 then 0
    else radians(greatest(-85.0511287798066, least(85.0511287798066, cy))) end;
  tiles constant float8 := 16777216;
  x bigint := greatest(0, least(tiles - 1, floor((cx + 180) / 360 * tiles)))::bigint;
  y bigint := greatest(0, least(tiles - 1, floor((1 - asinh(tan(latitude)) / pi()) / 2 * tiles)))::bigint;
begin
  x := (x | (x << 16)) & 281470681808895;
  x := (x | (x << 8)) & 71777214294589695;
  x := (x | (x << 4)) & 1085102592571150095;
  x := (x | (x << 2)) & 3689348814741910323;
  x := (x | (x << 1)) & 6148914691236517205;
  y := (y | (y << 16)) & 281470681808895;
  y := (y | (y << 8)) & 71777214294589695;
  y := (y | (y << 4)) & 1085102592571150095;
  y := (y | (y << 2)) & 3689348814741910323;
  y := (y | (y << 1)) & 6148914691236517205;
  return x | (y << 1);
end $$;

create table visit_point (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  identification text collate "C" not null,
  phone text not null,
  address text not null,
  -- The geocoder finds the company's own visit points by their address.
  address_key text collate "C" not null generated always as (sort_key(address)) stored,
  country text not null,
  department text not null,
  city text collate "C" not null,
  cx float8,
  cy float8,
  -- Where the coordinates come from and how exact they are; without a word of it they are only numbers.
  location_source text not null default 'coordinates',
  precision text,
  -- How well the place is known. Only a pin that a person put or confirmed is `confirmed`.
  location_quality text collate "C" not null generated always as (
    case
      when cx is null or cy is null then 'none'
      when location_source = 'pin' then 'confirmed'
      when location_source = 'coordinates' or precision in ('rooftop', 'interpolated') then 'door'
      when precision = 'place' then 'area'
      else 'street'
    end
  ) stored,
  tile_key bigint generated always as (tile_key(cx, cy)) stored,
  relation_mode text not null,
  status text not null,
  own_status_id uuid,
  object_type_id uuid not null,
  object_type text not null generated always as ('VISIT_POINT') stored,
  -- The values of the company's own fields.
  data jsonb not null default '{}',
  -- Milliseconds, as in JavaScript: a cursor made from a finer instant would skip rows.
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  primary key (company_id, id),
  constraint visit_point_identification_taken unique (company_id, identification),
  constraint typology_not_found foreign key (company_id, object_type_id, object_type)
    references typology (company_id, id, object_type),
  constraint status_not_found foreign key (company_id, own_status_id) references status (company_id, id)
);
create index on visit_point (company_id, name_key, id);
create index on visit_point (company_id, city, id);
create index on visit_point (company_id, added_on, id);
create index on visit_point (company_id, address_key);
-- Filters that leave few rows, in the order of names.
create index on visit_point (company_id, status, name_key, id);
create index on visit_point (company_id, location_quality, name_key, id);
create index on visit_point (company_id, object_type_id, name_key, id);
create index on visit_point (company_id, own_status_id, name_key, id) where own_status_id is not null;
-- Visit points around a place: a range of latitudes, and of longitudes within it.
create index on visit_point (company_id, cy, cx);
-- Vector tiles by a range of keys; what clusters are made of is in it, so that they need not read the rows.
create index visit_point_tile on visit_point (company_id, tile_key) include (status, cx, cy);
call enable_tenant_isolation('visit_point');
call enable_search('visit_point', $$name || ' ' || identification || ' ' || phone || ' ' || address$$);

-- The constraints are named as the error codes that their violation answers.
create table resource_visit_point (
  company_id uuid not null,
  resource_id uuid not null,
  visit_point_id uuid not null,
  primary key (company_id, resource_id, visit_point_id),
  constraint resource_not_found foreign key (company_id, resource_id)
    references resource (company_id, id) on delete cascade,
  constraint visit_point_not_found foreign key (company_id, visit_point_id)
    references visit_point (company_id, id) on delete cascade
);
create index on resource_visit_point (company_id, visit_point_id, resource_id);
call enable_tenant_isolation('resource_visit_point');

-- The visit points of a group: whoever is in it may visit them too.
create table group_visit_point (
  company_id uuid not null,
  group_id uuid not null,
  visit_point_id uuid not null,
  primary key (company_id, group_id, visit_point_id),
  constraint group_not_found foreign key (company_id, group_id)
    references work_group (company_id, id) on delete cascade,
  constraint visit_point_not_found foreign key (company_id, visit_point_id)
    references visit_point (company_id, id) on delete cascade
);
create index on group_visit_point (company_id, visit_point_id, group_id);
call enable_tenant_isolation('group_visit_point');

-- Who may visit each point that not everybody may: who is named, and, unless it is for one only, who is in its groups.
create view visit_point_of_resource with (security_invoker = true) as
select company_id, resource_id, visit_point_id from resource_visit_point
union
select g.company_id, m.resource_id, g.visit_point_id from group_visit_point g
join resource_group m on m.company_id = g.company_id and m.group_id = g.group_id
join visit_point p on p.company_id = g.company_id and p.id = g.visit_point_id and p.relation_mode = 'multi';
grant select on visit_point_of_resource to baquiano_app;

-- The record of another capability, which names its visit points.
create or replace view work_group_record with (security_invoker = true) as
select g.*,
  (select count(*)::int from resource_group x
    where x.company_id = g.company_id and x.group_id = g.id) as resource_count,
  writer_name(g.company_id, g.update_by) as update_by_name,
  array(select x.resource_id from resource_group x
    where x.company_id = g.company_id and x.group_id = g.id order by 1) as resource_ids,
  array(select x.activity_id from group_activity x
    where x.company_id = g.company_id and x.group_id = g.id order by 1) as activity_ids,
  array(select x.visit_point_id from group_visit_point x
    where x.company_id = g.company_id and x.group_id = g.id order by 1) as visit_point_ids
from work_group g;

-- The values of its fields repeat its name, which their indexes are ordered by.
create function rename_field_values() returns trigger language plpgsql as $$
begin
  update field_value set name_key = new.name_key
  where company_id = new.company_id and record_id = new.id;
  return null;
end $$;
create trigger rename_field_values after update of name on visit_point
  for each row when (old.name_key <> new.name_key) execute function rename_field_values();

-- How many visit points of each status lie in each tile of zoom 8 and 14, and the sums of their places. Each change adds
-- rows, which are summed up when they are read; a job puts them together.
create table visit_point_cell (
  company_id uuid not null,
  zoom int not null,
  cell bigint not null,
  status text collate "C" not null,
  points int not null,
  sum_cx float8 not null,
  sum_cy float8 not null
);
create index on visit_point_cell (company_id, zoom, cell) include (status, points, sum_cx, sum_cy);
call enable_tenant_isolation('visit_point_cell');

create function count_new_visit_points() returns trigger language plpgsql as $$ begin
  insert into visit_point_cell
  select company_id, zoom, tile_key / (1::bigint << (48 - 2 * zoom)), status, count(*), sum(cx), sum(cy)
  from new_points, unnest(array[8, 14]) as zoom where tile_key is not null group by 1, 2, 3, 4;
  return null;
end $$;

create function count_removed_visit_points() returns trigger language plpgsql as $$ begin
  insert into visit_point_cell
  select company_id, zoom, tile_key / (1::bigint << (48 - 2 * zoom)), status, -count(*), -sum(cx), -sum(cy)
  from old_points, unnest(array[8, 14]) as zoom where tile_key is not null group by 1, 2, 3, 4;
  return null;
end $$;

create function count_changed_visit_points() returns trigger language plpgsql as $$ begin
  insert into visit_point_cell
  select company_id, zoom, tile_key / (1::bigint << (48 - 2 * zoom)), status, sum(n), sum(n * cx), sum(n * cy)
  from (
    select o.company_id, o.tile_key, o.status, o.cx, o.cy, -1 as n
    from old_points o join new_points w using (company_id, id)
    where (o.cx, o.cy, o.status) is distinct from (w.cx, w.cy, w.status)
    union all
    select w.company_id, w.tile_key, w.status, w.cx, w.cy, 1
    from old_points o join new_points w using (company_id, id)
    where (o.cx, o.cy, o.status) is distinct from (w.cx, w.cy, w.status)
  ) as changes, unnest(array[8, 14]) as zoom
  where tile_key is not null group by 1, 2, 3, 4;
  return null;
end $$;

create trigger count_new_visit_points after insert on visit_point
  referencing new table as new_points for each statement execute function count_new_visit_points();
create trigger count_removed_visit_points after delete on visit_point
  referencing old table as old_points for each statement execute function count_removed_visit_points();
create trigger count_changed_visit_points after update on visit_point
  referencing old table as old_points new table as new_points
  for each statement execute function count_changed_visit_points();
