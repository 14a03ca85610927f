-- By which version of the geocoder's keys the places of an extract were added; those of an older one are made anew.
alter table map_extract add column places_version int not null default 0;
