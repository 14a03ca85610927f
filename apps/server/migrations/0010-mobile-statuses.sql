-- What a phone reports of its resource; in some of them a visit may start without a trip.
create table mobile_status (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null,
  active_form boolean not null,
  start_events boolean not null,
  zone_required boolean not null,
  status text not null,
  added_on timestamptz(3) not null default now(),
  update_on timestamptz(3) not null default now(),
  update_by uuid,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  search text collate "C" not null
    generated always as (search_key(name || ' ' || description)) stored,
  primary key (company_id, id),
  constraint mobile_status_name_taken unique (company_id, name_key)
);
create index on mobile_status (company_id, name_key, id);
call enable_tenant_isolation('mobile_status');
