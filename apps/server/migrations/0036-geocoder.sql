-- Places, streets, addresses and crossings of imported extracts, found by their names. They are in a schema that
-- the application cannot use: under row-level security no trigram index would serve. Only these functions read it.
create schema geocoder;

create table geocoder.place (
  extract_id uuid not null,
  -- place, street, address, crossing or poi
  kind text not null,
  name text not null,
  -- Lower case, without accents, words of streets spelled out.
  name_key text not null,
  -- Those words of the key that hold a digit: streets that differ there are different streets.
  digits text not null,
  -- Of an address, as written on the door, and its first number.
  number text,
  number_key text,
  number_value int,
  -- Of a crossing: the key of the other street.
  cross_key text,
  city text not null,
  city_key text not null,
  cx float8 not null,
  cy float8 not null
);
create index on geocoder.place using gin (digits, name_key gin_trgm_ops) where kind = 'street';
create index on geocoder.place using gin (name_key gin_trgm_ops) where kind in ('place', 'street', 'poi');
create index on geocoder.place (extract_id, name_key, number_key) where kind = 'address';
create index on geocoder.place (extract_id, name_key, number_value) where kind = 'address';
create index on geocoder.place (extract_id, name_key) where kind = 'crossing';
create index on geocoder.place using gist (point(cx, cy)) where kind in ('address', 'crossing', 'place');
create index on geocoder.place (extract_id);

create function geocoder_add(
  of_extract uuid, kinds text[], names text[], keys text[], digit_words text[], numbers text[],
  number_keys text[], number_values int[], cross_keys text[], cities text[], city_keys text[],
  xs float8[], ys float8[]
) returns void language sql security definer set search_path = pg_catalog, public as $$
  insert into geocoder.place
  select of_extract, * from unnest(kinds, names, keys, digit_words, numbers, number_keys, number_values,
    cross_keys, cities, city_keys, xs, ys)
$$;

-- Removes the rows of a deleted extract.
create function geocoder_remove_extract() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$ begin
  delete from geocoder.place where extract_id = old.id;
  return null;
end $$;
create trigger remove_places after delete on map_extract for each row execute function geocoder_remove_extract();

-- Removes the rows of older imports that were interrupted; ids are in the order of time.
create function geocoder_remove_orphans(before uuid) returns void language sql security definer
set search_path = pg_catalog, public as $$
  delete from geocoder.place
  where extract_id < before and extract_id not in (select id from map_extract)
$$;

create function geocoder_places(extracts uuid[], wanted text, most int)
returns table (name text, name_key text, cx float8, cy float8, likeness real)
language sql stable security definer set search_path = pg_catalog, public as $$
  select name, name_key, cx, cy, similarity(name_key, wanted) as likeness from geocoder.place
  where kind = 'place' and extract_id = any(extracts) and name_key % wanted
  order by likeness desc, name limit most
$$;

create function geocoder_streets(extracts uuid[], wanted text, digit_words text, in_city text, most int)
returns table (extract_id uuid, name text, name_key text, city text, cx float8, cy float8, likeness real)
language sql stable security definer set search_path = pg_catalog, public as $$
  select extract_id, name, name_key, city, cx, cy, similarity(name_key, wanted) as likeness
  from geocoder.place
  where kind = 'street' and digits = digit_words and name_key % wanted
    and extract_id = any(extracts) and (in_city is null or city_key = in_city)
  order by likeness desc, name limit most
$$;

create function geocoder_doors(extracts uuid[], street text, door text, near_value int)
returns table (name text, number text, number_value int, city text, cx float8, cy float8, is_door boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  (select name, number, number_value, city, cx, cy, true from geocoder.place
   where kind = 'address' and extract_id = any(extracts) and name_key = street and number_key = door limit 5)
  union all
  (select name, number, number_value, city, cx, cy, false from geocoder.place
   where kind = 'address' and extract_id = any(extracts) and name_key = street
     and number_value < near_value order by number_value desc limit 1)
  union all
  (select name, number, number_value, city, cx, cy, false from geocoder.place
   where kind = 'address' and extract_id = any(extracts) and name_key = street
     and number_value > near_value order by number_value limit 1)
$$;

create function geocoder_crossings(extracts uuid[], street text)
returns table (cross_key text, city text, cx float8, cy float8)
language sql stable security definer set search_path = pg_catalog, public as $$
  select cross_key, city, cx, cy from geocoder.place
  where kind = 'crossing' and extract_id = any(extracts) and name_key = street limit 1000
$$;

create function geocoder_near(extracts uuid[], x float8, y float8, most int)
returns table (kind text, name text, number text, city text, cx float8, cy float8)
language sql stable security definer set search_path = pg_catalog, public as $$
  -- A street is near where its corners are.
  select case kind when 'crossing' then 'street' else kind end, name, number, city, cx, cy
  from geocoder.place
  where kind in ('address', 'crossing', 'place') and extract_id = any(extracts)
  order by point(cx, cy) <-> point(x, y) limit most
$$;

create function geocoder_search(extracts uuid[], wanted text, most int)
returns table (kind text, name text, city text, cx float8, cy float8, likeness real)
language sql stable security definer set search_path = pg_catalog, public as $$
  select kind, name, city, cx, cy, word_similarity(wanted, name_key) as likeness from geocoder.place
  where kind in ('place', 'street', 'poi') and wanted <% name_key and extract_id = any(extracts)
  order by likeness desc, length(name_key), name limit most
$$;

revoke all on function geocoder_add, geocoder_remove_orphans, geocoder_places, geocoder_streets,
  geocoder_doors, geocoder_crossings, geocoder_near, geocoder_search from public;
grant execute on function geocoder_add, geocoder_remove_orphans, geocoder_places, geocoder_streets,
  geocoder_doors, geocoder_crossings, geocoder_near, geocoder_search to baquiano_app;
