-- What a company says of one of its people: standing, role, modules.
create view member with (security_invoker = true) as
select r.company_id, r.id, r.name, r.lastname, r.username, r.identification, r.about, r.status, r.added_on, r.update_on,
  a.email, o.id as role_id, o.name as role_name, o.is_administrator, to_json(o.permissions) as permissions,
  c.name as company_name, c.status as company_status, c.time_zone, c.position_days, c.date_init, c.date_end,
  m.config_json as moduls
from resource r
join role o on o.company_id = r.company_id and o.id = r.role_id
join company c on c.id = r.company_id
join account a on a.company_id = r.company_id and a.id = r.id
left join company_config m on m.company_id = r.company_id and m.type_config_name = 'MODULS';
grant select on member to baquiano_app;

-- Asked by every call, so it is one statement whose plans are kept: the session, in the realm that sees it, and
-- who of its company it is of. From there on the flight is within that company.
create function signed_in(
  session_id uuid, out account_id uuid, out company_id uuid, out used_at timestamptz, out expires_at timestamptz,
  out ended_at timestamptz, out locked_at timestamptz, out member json
) language plpgsql as $$ begin
  select s.account_id, s.company_id, s.used_at, s.expires_at, s.ended_at, s.locked_at
  into account_id, company_id, used_at, expires_at, ended_at, locked_at
  from session s where s.id = session_id;
  if company_id is null then return; end if;
  perform set_config('app.company_id', company_id::text, true), set_config('app.realm', 'company', true);
  select to_json(m) into member from member m where m.company_id = signed_in.company_id and m.id = signed_in.account_id;
end $$;
