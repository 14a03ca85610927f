-- Streets of the map: whole files that somebody imported, of no company; seen by flights of realm `map`.
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
  added_on timestamptz(3) not null
);
call keep_in_realm('map_extract', 'map');

-- Extracts that serve together, with road tiles of their own; one edition serves, the one before it is kept.
create table map_edition (
  id uuid primary key,
  extract_ids uuid[] not null,
  is_current boolean not null,
  added_on timestamptz(3) not null
);
create unique index on map_edition (is_current) where is_current;
call keep_in_realm('map_edition', 'map');

-- Files that were sent and are put into service one after another.
create table map_import (
  id uuid primary key,
  name text not null,
  attribution text not null,
  licence text not null,
  step text not null,
  -- Why it failed, a code of the contract.
  fault text,
  added_on timestamptz(3) not null
);
create index on map_import (added_on);
call keep_in_realm('map_import', 'map');
