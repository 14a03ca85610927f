-- Maps of visit points: vector tiles by a range of keys, and clusters summed beforehand.

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

alter table visit_point add column tile_key bigint generated always as (tile_key(cx, cy)) stored;
-- What clusters are made of, so that they need not read the rows.
create index visit_point_tile on visit_point (company_id, tile_key) include (status, cx, cy);

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

-- Those that there are already.
do $$
declare
  companies uuid[];
  owner_company uuid;
begin
  perform set_config('app.company_id', '', true), set_config('app.scope', 'platform', true);
  select coalesce(array_agg(id), '{}') into companies from company;
  foreach owner_company in array companies loop
    perform set_config('app.company_id', owner_company::text, true), set_config('app.scope', 'company', true);
    insert into visit_point_cell
    select company_id, zoom, tile_key / (1::bigint << (48 - 2 * zoom)), status, count(*), sum(cx), sum(cy)
    from visit_point, unnest(array[8, 14]) as zoom
    where company_id = owner_company and tile_key is not null group by 1, 2, 3, 4;
  end loop;
  -- The policies cast it while later statements check rows.
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
end $$;
