create table resource (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  lastname text not null,
  name_key text collate "C" not null generated always as (sort_key(name || ' ' || lastname)) stored,
  lastname_key text collate "C" not null generated always as (sort_key(lastname || ' ' || name)) stored,
  identification text not null,
  username text collate "C" not null,
  -- The account's e-mail, copied by a trigger for the search.
  email_key text collate "C" not null default '',
  role_id uuid not null,
  phone text,
  imei text,
  about text not null default '',
  status text not null,
  -- Why somebody was blocked, banned or deleted; null in other statuses.
  status_reason text,
  own_status_id uuid,
  mobile_status_id uuid,
  mobile_version text,
  android_version text,
  -- Null: no typology, so only the fields that all typologies share.
  object_type_id uuid,
  object_type text not null generated always as ('RESOURCE') stored,
  -- The values of the company's own fields.
  data jsonb not null default '{}',
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  primary key (company_id, id),
  constraint resource_identification_taken unique (company_id, identification),
  constraint role_in_use foreign key (company_id, role_id) references role (company_id, id),
  constraint mobile_status_in_use foreign key (company_id, mobile_status_id)
    references mobile_status (company_id, id),
  constraint typology_not_found foreign key (company_id, object_type_id, object_type)
    references typology (company_id, id, object_type),
  constraint status_not_found foreign key (company_id, own_status_id) references status (company_id, id)
);
create unique index resource_username_taken on resource (company_id, lower(username));
create index on resource (company_id, name_key, id);
create index on resource (company_id, lastname_key, id);
create index on resource (company_id, username, id);
create index on resource (company_id, added_on, id);
create index on resource (company_id, mobile_status_id);
-- Filters that leave few rows, in the order of names.
create index on resource (company_id, status, name_key, id);
create index on resource (company_id, role_id, name_key, id);
create index on resource (company_id, object_type_id) where object_type_id is not null;
create index on resource (company_id, own_status_id) where own_status_id is not null;
call enable_tenant_isolation('resource');
call enable_search('resource', $$
  name || ' ' || lastname || ' ' || identification || ' ' || username || ' ' || email_key || ' ' || coalesce(phone, '')
$$);

create function copy_account_email() returns trigger language plpgsql as $$ begin
  update resource set email_key = new.email where company_id = new.company_id and id = new.id;
  return null;
end $$;
create trigger copy_account_email after insert or update of email on account
  for each row when (new.company_id is not null) execute function copy_account_email();

-- Records of other capabilities, which count the people that have them.
create view role_record with (security_invoker = true) as
select r.*,
  (select count(*)::int from resource x
    where x.company_id = r.company_id and x.role_id = r.id) as people_count,
  writer_name(r.company_id, r.update_by) as update_by_name
from role r;
grant select on role_record to baquiano_app;

create view mobile_status_record with (security_invoker = true) as
select m.*,
  (select count(*)::int from resource x
    where x.company_id = m.company_id and x.mobile_status_id = m.id) as resource_count,
  writer_name(m.company_id, m.update_by) as update_by_name
from mobile_status m;
grant select on mobile_status_record to baquiano_app;
