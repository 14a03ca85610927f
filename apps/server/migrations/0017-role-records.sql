-- What a search compares: capitals and accents do not count, and ñ is n.
create function search_key(said text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, said))
$$;

alter table role
  add column added_on timestamptz(3) not null default now(),
  add column update_on timestamptz(3) not null default now(),
  -- Who changed it last; null for the roles that a company was founded with.
  add column update_by uuid,
  add column name_key text collate "C" not null generated always as (sort_key(name)) stored,
  add column search text collate "C" not null
    generated always as (search_key(name || ' ' || alias || ' ' || description)) stored;
create index on role (company_id, name_key, id);

create view role_record with (security_invoker = true) as
select r.*,
  (select count(*)::int from resource x
    where x.company_id = r.company_id and x.role_id = r.id) as people_count,
  (select x.name || ' ' || x.lastname from resource x
    where x.company_id = r.company_id and x.id = r.update_by) as update_by_name
from role r;
grant select on role_record to baquiano_app;
