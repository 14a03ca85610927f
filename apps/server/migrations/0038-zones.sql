create table zone_layer (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  color text not null,
  opacity float8 not null,
  -- Null: no typology, so only the fields that all typologies share.
  object_type_id uuid,
  object_type text not null generated always as ('LAYER') stored,
  -- The values of the company's own fields.
  data jsonb not null default '{}',
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  search text collate "C" not null generated always as (search_key(name)) stored,
  primary key (company_id, id),
  constraint zone_layer_name_taken unique (company_id, name_key),
  constraint typology_not_found foreign key (company_id, object_type_id, object_type)
    references typology (company_id, id, object_type)
);
create index on zone_layer (company_id, added_on, id);
create index on zone_layer (company_id, object_type_id) where object_type_id is not null;
call enable_tenant_isolation('zone_layer');

create table zone (
  company_id uuid not null,
  id uuid not null,
  layer_id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  description text not null,
  shape jsonb not null,
  -- In the middle of the shape.
  cx float8 not null,
  cy float8 not null,
  address text not null,
  department text not null,
  city text not null,
  country text not null,
  hour_init text not null,
  hour_end text not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  search text collate "C" not null
    generated always as (search_key(name || ' ' || description || ' ' || address)) stored,
  primary key (company_id, id),
  -- Named as the error codes that their violation answers: a zone of no layer, a layer with zones.
  constraint zone_layer_not_found foreign key (company_id, layer_id)
    references zone_layer (company_id, id)
);
create index on zone (company_id, name_key, id);
create index on zone (company_id, added_on, id);
create index on zone (company_id, layer_id, name_key, id);
call enable_tenant_isolation('zone');

create table resource_zone (
  company_id uuid not null,
  resource_id uuid not null,
  zone_id uuid not null,
  primary key (company_id, zone_id, resource_id),
  constraint resource_not_found foreign key (company_id, resource_id)
    references resource (company_id, id) on delete cascade,
  constraint zone_not_found foreign key (company_id, zone_id)
    references zone (company_id, id) on delete cascade
);
create index on resource_zone (company_id, resource_id, zone_id);
call enable_tenant_isolation('resource_zone');

create view zone_layer_record with (security_invoker = true) as
select l.*,
  (select count(*)::int from zone z where z.company_id = l.company_id and z.layer_id = l.id)
    as zone_count,
  writer_name(l.company_id, l.update_by) as update_by_name
from zone_layer l;
grant select on zone_layer_record to baquiano_app;

create view zone_record with (security_invoker = true) as
select z.*, l.name as layer_name,
  array(select x.resource_id from resource_zone x
    where x.company_id = z.company_id and x.zone_id = z.id order by 1) as resource_ids,
  writer_name(z.company_id, z.update_by) as update_by_name
from zone z
join zone_layer l on l.company_id = z.company_id and l.id = z.layer_id;
grant select on zone_record to baquiano_app;
