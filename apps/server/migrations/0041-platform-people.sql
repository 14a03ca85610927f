-- Who of the platform did something in a company is told there by name, and nothing else of them: by a
-- function of the role that reads beyond the wall.
create policy platform_names on account for select to baquiano_search using (company_id is null);
grant select (id, company_id, name) on account to baquiano_search;

create function platform_person_name(person uuid) returns text
language sql stable strict security definer set search_path = pg_catalog, public as $$
  select name from account where id = person and company_id is null
$$;
grant baquiano_search to current_user;
grant create on schema public to baquiano_search;
alter function platform_person_name owner to baquiano_search;
revoke create on schema public from baquiano_search;
revoke baquiano_search from current_user;
revoke execute on function platform_person_name from public;
grant execute on function platform_person_name to baquiano_app;

create or replace view audit_record with (security_invoker = true) as
select audit.*, coalesce(r.name || ' ' || r.lastname, t.name, p.name) as person_name,
  seal.number as seal, p.name is not null as by_platform
from audit
left join resource r on r.company_id = audit.company_id and r.id = audit.person_id
left join session_token t on t.company_id = audit.company_id and t.id = audit.person_id
left join lateral (
  select platform_person_name(audit.person_id) as name where r.id is null and t.id is null
) p on true
left join audit_seal seal on seal.company_id = audit.company_id and seal.audit_id = audit.id;

-- As of these records: the name of who wrote them last.
create function writer_name(of_company uuid, writer uuid) returns text language sql stable as $$
  select coalesce(
    (select x.name || ' ' || x.lastname from resource x
      where x.company_id = of_company and x.id = writer),
    platform_person_name(writer))
$$;

create or replace view role_record with (security_invoker = true) as
select r.*,
  (select count(*)::int from resource x
    where x.company_id = r.company_id and x.role_id = r.id) as people_count,
  writer_name(r.company_id, r.update_by) as update_by_name
from role r;

create or replace view status_record with (security_invoker = true) as
select s.*, writer_name(s.company_id, s.update_by) as update_by_name
from status s;

create or replace view mobile_status_record with (security_invoker = true) as
select m.*,
  (select count(*)::int from resource x
    where x.company_id = m.company_id and x.mobile_status_id = m.id) as resource_count,
  writer_name(m.company_id, m.update_by) as update_by_name
from mobile_status m;

create or replace view company_config_record with (security_invoker = true) as
select s.*, t.type_config_id, writer_name(s.company_id, s.update_by) as update_by_name
from company_config s
join type_config t on t.company_id = s.company_id and t.type_config_name = s.type_config_name;

create or replace view company_config_version_record with (security_invoker = true) as
select v.*, writer_name(v.company_id, v.update_by) as update_by_name
from company_config_version v;
