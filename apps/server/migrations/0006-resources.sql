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
  mobile_status_id uuid,
  mobile_version text,
  android_version text,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  primary key (company_id, id),
  constraint resource_identification_taken unique (company_id, identification)
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

-- The name of whoever changed a record last: somebody of the company, or a platform administrator.
create function writer_name(of_company uuid, writer uuid) returns text language sql stable as $$
  select coalesce(
    (select x.name || ' ' || x.lastname from resource x
      where x.company_id = of_company and x.id = writer),
    platform_person_name(writer))
$$;
