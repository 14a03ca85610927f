-- The picture of a person; the file itself is stored under the company and this id.
create table resource_photo (
  company_id uuid not null,
  resource_id uuid not null,
  id uuid not null,
  side int not null,
  bytes int not null,
  added_on timestamptz(3) not null,
  primary key (company_id, resource_id),
  constraint resource_not_found foreign key (company_id, resource_id)
    references resource (company_id, id) on delete cascade
);
call enable_tenant_isolation('resource_photo');

-- Views of people with everything that other files store of them; the photo is the last of it.

create view resource_record with (security_invoker = true) as
select r.*, a.email, coalesce(a.password_hash is not null, false) as has_password, o.name as role_name,
  p.id as photo_id,
  writer_name(r.company_id, r.update_by) as update_by_name,
  array(select x.activity_id from resource_activity x
    where x.company_id = r.company_id and x.resource_id = r.id order by 1) as activity_ids,
  array(select x.group_id from resource_group x
    where x.company_id = r.company_id and x.resource_id = r.id order by 1) as group_ids,
  array(select x.visit_point_id from resource_visit_point x
    where x.company_id = r.company_id and x.resource_id = r.id order by 1) as visit_point_ids,
  m.name as mobile_status_name,
  s.name as own_status_name
from resource r
left join account a on a.id = r.id and a.company_id = r.company_id
left join role o on o.company_id = r.company_id and o.id = r.role_id
left join resource_photo p on p.company_id = r.company_id and p.resource_id = r.id
left join mobile_status m on m.company_id = r.company_id and m.id = r.mobile_status_id
left join status s on s.company_id = r.company_id and s.id = r.own_status_id;
grant select on resource_record to baquiano_app;

-- What decides whether somebody may be in their company, and what they may do there.
create view member with (security_invoker = true) as
select r.company_id, r.id, r.name, r.lastname, r.username, r.identification, r.about, r.status, r.added_on, r.update_on,
  a.email, o.id as role_id, o.name as role_name, o.is_administrator, o.may_relate,
  to_json(o.permissions) as permissions,
  c.name as company_name, c.status as company_status, c.time_zone, c.position_days, c.date_init, c.date_end,
  m.config_json as moduls, p.id as photo_id
from resource r
join role o on o.company_id = r.company_id and o.id = r.role_id
join company c on c.id = r.company_id
join account a on a.company_id = r.company_id and a.id = r.id
left join company_config m on m.company_id = r.company_id and m.type_config_name = 'MODULS'
left join resource_photo p on p.company_id = r.company_id and p.resource_id = r.id;
grant select on member to baquiano_app;

-- A session and the member it belongs to, and whether the caller has to turn an authenticator on before anything else:
-- the company requires one of whoever signs in with a password. Every call asks for it, so it is one statement whose
-- plans are cached. It switches the transaction from the scope that sees sessions to the company of this one.
create function select_session_member(
  session_id uuid, out account_id uuid, out company_id uuid, out used_at timestamptz, out expires_at timestamptz,
  out ended_at timestamptz, out locked_at timestamptz, out member json, out owes_authenticator boolean
) language plpgsql as $$
declare
  method text;
begin
  select s.account_id, s.company_id, s.used_at, s.expires_at, s.ended_at, s.locked_at, s.method
  into account_id, company_id, used_at, expires_at, ended_at, locked_at, method
  from session s where s.id = session_id;
  if company_id is null then return; end if;
  perform set_config('app.company_id', company_id::text, true), set_config('app.scope', 'company', true);
  select to_json(m),
    method is distinct from 'issuer' and exists (
      select from company_config c
      where c.company_id = select_session_member.company_id and c.type_config_name = 'SIGN_IN'
        and c.config_json @> '{"authenticator_required": true}'
    ) and not exists (
      select from authenticator a
      where a.account_id = select_session_member.account_id and a.confirmed_on is not null
    )
  into member, owes_authenticator
  from member m
  where m.company_id = select_session_member.company_id and m.id = select_session_member.account_id;
end $$;
