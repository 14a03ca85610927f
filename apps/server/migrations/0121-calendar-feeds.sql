-- Links by which calendar programs show the visits of a resource or a group. Only a hash of the link is stored.
create table calendar_feed (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  resource_id uuid,
  group_id uuid,
  token_hash text not null,
  last_used_at timestamptz(3),
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  search text collate "C" not null generated always as (search_key(name)) stored,
  primary key (company_id, id),
  check (num_nonnulls(resource_id, group_id) = 1),
  constraint resource_not_found foreign key (company_id, resource_id)
    references resource (company_id, id) on delete cascade,
  constraint group_not_found foreign key (company_id, group_id)
    references work_group (company_id, id) on delete cascade
);
create unique index on calendar_feed (token_hash);
create index on calendar_feed (company_id, name_key, id);
create index on calendar_feed (company_id, resource_id);
create index on calendar_feed (company_id, group_id);
-- Whoever follows a link does not name a company.
call enable_tenant_isolation('calendar_feed', 'identity');

create view calendar_feed_record with (security_invoker = true) as
select f.*, r.name || ' ' || r.lastname as resource_name, g.name as group_name,
  writer_name(f.company_id, f.update_by) as update_by_name
from calendar_feed f
left join resource r on r.company_id = f.company_id and r.id = f.resource_id
left join work_group g on g.company_id = f.company_id and g.id = f.group_id;
grant select on calendar_feed_record to baquiano_app;
