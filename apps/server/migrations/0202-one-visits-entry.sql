-- Types that the product reads have one entry; the one of VISITS was missing here. The oldest entry is the one that is
-- read. What a later one held stays among its former contents.
alter table company_config no force row level security;
alter table company_config_version no force row level security;
with later as (
  delete from company_config c
  using company_config first
  where c.type_config_name = 'VISITS' and first.type_config_name = 'VISITS' and first.company_id = c.company_id
    and (first.added_on, first.id) < (c.added_on, c.id)
  returning c.*
)
insert into company_config_version
  (company_id, config_id, version_number, name, value, config_json, added_on, update_by)
select company_id, id, version_number, name, value, config_json, update_on, update_by
from later
on conflict do nothing;
alter table company_config force row level security;
alter table company_config_version force row level security;

drop index company_config_type_taken;
create unique index company_config_type_taken on company_config (company_id, type_config_name)
  where type_config_name in ('SERVIFORMS', 'SERVIROUTES', 'VISUAL_CONFIG', 'VISIT_POINT', 'MODULS', 'ON_DEMAND',
    'SIGN_IN', 'MONITORING', 'FOLLOWERS', 'WORKING_HOURS', 'VISITS');
