-- Imported extracts of the map, of no company.
create table map_extract (
  id uuid primary key,
  -- A file of the same name replaces the former one.
  name text not null,
  -- Shown on every map that is drawn of it.
  attribution text not null,
  licence text not null,
  -- West, south, east, north, degrees.
  bounds float8[] not null,
  nodes bigint not null,
  ways bigint not null,
  streets bigint not null,
  relations bigint not null,
  bytes bigint not null,
  -- By which version of the geocoder's keys its places were added; those of an older one are made anew.
  places_version int not null default 0,
  added_on timestamptz(3) not null
);
call enable_scope_isolation('map_extract', 'map');

-- Extracts that are served together, with road tiles of their own. One release is current, the one before is kept.
create table map_release (
  id uuid primary key,
  extract_ids uuid[] not null,
  is_current boolean not null,
  added_on timestamptz(3) not null
);
create unique index on map_release (is_current) where is_current;
call enable_scope_isolation('map_release', 'map');

-- Uploaded files, imported one after another.
create table map_import (
  id uuid primary key,
  name text not null,
  attribution text not null,
  licence text not null,
  step text not null,
  -- Why it failed, an error code of the contract.
  fault text,
  added_on timestamptz(3) not null
);
create index on map_import (added_on);
call enable_scope_isolation('map_import', 'map');
