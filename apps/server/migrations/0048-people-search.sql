-- People are looked for as visit points are. Their e-mail is what they sign in by and stands with the account;
-- here it is kept for the search alone, by the account itself.
alter table resource add column email_key text collate "C" not null default '';
alter table resource no force row level security;
alter table account no force row level security;
update resource set email_key = account.email from account
where account.company_id = resource.company_id and account.id = resource.id;
alter table account force row level security;

create function account_email_told() returns trigger language plpgsql as $$ begin
  update resource set email_key = new.email where company_id = new.company_id and id = new.id;
  return null;
end $$;
create trigger account_email_told after insert or update of email on account
  for each row when (new.company_id is not null) execute function account_email_told();

create function resource_search(
  name text, lastname text, identification text, username text, email_key text, phone text
) returns text language sql immutable parallel safe as $$
  select search_key(
    name || ' ' || lastname || ' ' || identification || ' ' || username || ' ' || email_key || ' ' || coalesce(phone, ''))
$$;
alter table resource
  add column search text collate "C" not null
    generated always as (resource_search(name, lastname, identification, username, email_key, phone)) stored,
  add column search_short text collate "C" generated always as (
    case when octet_length(resource_search(name, lastname, identification, username, email_key, phone)) <= 1200
      then resource_search(name, lastname, identification, username, email_key, phone) end
  ) stored;
create index resource_search on resource using gin (search_grams(company_id, search));
drop index resource_company_id_name_key_id_idx;
create index resource_in_order on resource (company_id, name_key, id) include (search_short, status, role_id);
-- A filter without an index in the page's order is looked for row by row.
create index on resource (company_id, status, name_key, id);
create index on resource (company_id, role_id, name_key, id);
drop index resource_company_id_role_id_idx;
create policy search_reads on resource for select to baquiano_search using (true);
grant select (company_id, id, name_key, lastname_key, username, added_on, search) on resource to baquiano_search;

create trigger search_inserted after insert on resource
  referencing new table as new_rows for each statement execute function search_written();
create trigger search_updated after update on resource
  referencing old table as old_rows new table as new_rows for each statement execute function search_written();
create trigger search_deleted after delete on resource
  referencing old table as old_rows for each statement execute function search_written();
alter table search_unplaced no force row level security;
insert into search_unplaced (company_id, of_table, id, search)
select company_id, 'resource', id, search from resource;
alter table search_unplaced force row level security;
alter table resource force row level security;

drop view resource_record;
create view resource_record with (security_invoker = true) as
select r.*, a.email, coalesce(a.password_hash is not null, false) as has_password, o.name as role_name,
  writer_name(r.company_id, r.update_by) as update_by_name,
  array(select x.activity_id from resource_activity x
    where x.company_id = r.company_id and x.resource_id = r.id order by 1) as activity_ids,
  array(select x.group_id from resource_group x
    where x.company_id = r.company_id and x.resource_id = r.id order by 1) as group_ids,
  array(select x.visit_point_id from resource_visit_point x
    where x.company_id = r.company_id and x.resource_id = r.id order by 1) as visit_point_ids
from resource r
left join account a on a.id = r.id and a.company_id = r.company_id
left join role o on o.company_id = r.company_id and o.id = r.role_id;
grant select on resource_record to baquiano_app;

-- As before, but for words that are several once their signs are written out (12½ is 12 1/2): grams are of each.
create or replace function search_gram_query(company_id uuid, words text[]) returns tsquery
language sql immutable strict as $$
  with said (word) as (
    select part from unnest(words) as word, string_to_table(word, ' ') as part where length(part) >= 3
  ), asked (gram, is_whole, has_number) as (
    select gram, length(word) >= 6, gram ~ '[0-9]'
    from said, unnest(array[left(word, 6), right(word, 6)]) as gram
  ), best as (
    select * from asked where is_whole or has_number
    union
    (select * from asked where not exists (select from asked where is_whole or has_number)
     order by length(gram) desc limit 1)
  )
  select string_agg(
    format('''%s%s''%s', right(company_id::text, 6), regexp_replace(gram, '([\\''])', '\1\1', 'g'),
      case when is_whole then '' else ':*' end), ' & ')::tsquery
  from best
$$;

-- Without a gram, `like` alone finds them.
create or replace function search_condition(words text[]) returns text language plpgsql stable as $$ begin
  if coalesce(cardinality(words), 0) = 0 or exists (select from unnest(words) as word where length(word) < 3) then
    raise exception 'a search has words of three letters' using errcode = '22023';
  end if;
  return (
    select coalesce('search_grams(listed.company_id, listed.search) @@ '
        || quote_literal(search_gram_query(searched_company(), words)) || '::tsquery and ', '')
      || string_agg(format('listed.search like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
    from unnest(words) as word
  );
end $$;

-- What was done in a company is looked for by who did it too. The platform's people are few, and told by id alone.
create function platform_person_ids() returns table (id uuid)
language sql stable security definer rows 10 set search_path = pg_catalog, public as $$
  select account.id from account where company_id is null
$$;
grant baquiano_search to current_user;
grant create on schema public to baquiano_search;
alter function platform_person_ids owner to baquiano_search;
revoke create on schema public from baquiano_search;
revoke baquiano_search from current_user;
revoke execute on function platform_person_ids from public;
grant execute on function platform_person_ids to baquiano_app;
