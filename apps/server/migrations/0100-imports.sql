-- What the columns of files mean, kept under a name for a kind of record and, where it has them, one of its typologies.
create table import_mapping (
  company_id uuid not null,
  id uuid not null,
  record text not null,
  typology_id uuid,
  name text not null,
  columns jsonb not null,
  constants jsonb not null,
  existing text not null,
  day_order text,
  is_swapped boolean,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  primary key (company_id, id),
  constraint import_mapping_name unique nulls not distinct (company_id, record, typology_id, name_key),
  foreign key (company_id, typology_id) references typology (company_id, id) on delete cascade
);
call enable_tenant_isolation('import_mapping');

-- Where a row puts its record, for a map of the import: as the file has it, or as its address was found since.
alter table import_row add column cx float8, add column cy float8;
