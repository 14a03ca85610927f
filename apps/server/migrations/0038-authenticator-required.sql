-- As before, and whether the caller has to turn an authenticator on before anything else: the company requires one of
-- whoever signs in with a password.
drop function select_session_member(uuid);
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
