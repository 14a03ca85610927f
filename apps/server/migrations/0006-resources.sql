create function resource_search(
  name text, lastname text, identification text, username text, email_key text, phone text
) returns text language sql immutable parallel safe as $$
  select search_key(
    name || ' ' || lastname || ' ' || identification || ' ' || username || ' ' || email_key || ' ' || coalesce(phone, ''))
$$;

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
  search text collate "C" not null
    generated always as (resource_search(name, lastname, identification, username, email_key, phone)) stored,
  search_short text collate "C" generated always as (
    case when octet_length(resource_search(name, lastname, identification, username, email_key, phone)) <= 1200
      then resource_search(name, lastname, identification, username, email_key, phone) end
  ) stored,
  primary key (company_id, id),
  constraint resource_identification_taken unique (company_id, identification)
);
create unique index resource_username_taken on resource (company_id, lower(username));
create index resource_in_order on resource (company_id, name_key, id) include (search_short, status, role_id);
create index on resource (company_id, lastname_key, id);
create index on resource (company_id, username, id);
create index on resource (company_id, added_on, id);
create index on resource (company_id, mobile_status_id);
-- Filters that leave few rows, in the order of names.
create index on resource (company_id, status, name_key, id);
create index on resource (company_id, role_id, name_key, id);
create index resource_search on resource using gin (search_grams(company_id, search));
call enable_tenant_isolation('resource');
create policy search_reads on resource for select to baquiano_search using (true);
grant select (company_id, id, name_key, lastname_key, username, added_on, search) on resource to baquiano_search;

create function copy_account_email() returns trigger language plpgsql as $$ begin
  update resource set email_key = new.email where company_id = new.company_id and id = new.id;
  return null;
end $$;
create trigger copy_account_email after insert or update of email on account
  for each row when (new.company_id is not null) execute function copy_account_email();

create trigger search_inserted after insert on resource
  referencing new table as new_rows for each statement execute function search_written();
create trigger search_updated after update on resource
  referencing old table as old_rows new table as new_rows for each statement execute function search_written();
create trigger search_deleted after delete on resource
  referencing old table as old_rows for each statement execute function search_written();

-- The name of whoever changed a record last: somebody of the company, or a platform administrator.
create function writer_name(of_company uuid, writer uuid) returns text language sql stable as $$
  select coalesce(
    (select x.name || ' ' || x.lastname from resource x
      where x.company_id = of_company and x.id = writer),
    platform_person_name(writer))
$$;
