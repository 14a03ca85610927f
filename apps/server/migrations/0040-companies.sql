-- The name by which an account is known, and nothing else of it, whatever the flight may see.
create function account_name(who uuid) returns text language plpgsql as $$
declare
  realm text := current_setting('app.realm');
  found text;
begin
  perform set_config('app.realm', 'identity', true);
  select name into found from account where id = who;
  perform set_config('app.realm', realm, true);
  return found;
end $$;

-- What contact persons do; empty for those who were written before.
select set_config('app.realm', 'platform', true), set_config('app.company_id', '', true);
update company set contact_persons = (
  select jsonb_agg(jsonb_build_object('job_title', '') || person order by place)
  from jsonb_array_elements(contact_persons) with ordinality as each_of (person, place)
);

-- Who changed a company last: mostly an administrator of the platform, who is of no company.
drop view company_record;
create view company_record with (security_invoker = true) as
select c.*,
  account_name(c.update_by) as update_by_name,
  coalesce(
    (select s.config_json -> 'modules' from company_config s
      where s.company_id = c.id and s.type_config_name = 'MODULS'),
    '[]'
  ) as modules
from company c;
grant select on company_record to baquiano_app;
