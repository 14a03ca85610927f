-- Ordered lists of places that a company keeps.
create table waypoint_route (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  waypoints jsonb not null,
  waypoint_count int not null generated always as (jsonb_array_length(waypoints)) stored,
  hour_init time not null,
  hour_end time,
  capacity int,
  returns boolean not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  search text collate "C" not null generated always as (search_key(name)) stored,
  primary key (company_id, id),
  -- Named after the error that it answers. By its key, so that capitals and accents make no second name.
  constraint waypoint_route_name_taken unique (company_id, name_key)
);
create index on waypoint_route (company_id, name_key, id);
create index on waypoint_route (company_id, added_on, id);
create index on waypoint_route (company_id, update_on, id);
call enable_tenant_isolation('waypoint_route');

create view waypoint_route_record with (security_invoker = true) as
select t.*, writer_name(t.company_id, t.update_by) as update_by_name from waypoint_route t;
grant select on waypoint_route_record to baquiano_app;
