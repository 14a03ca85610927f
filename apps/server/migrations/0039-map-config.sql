-- How a person wants routes drawn on the map; null until they choose.
alter table preference add column map_config jsonb;
