-- Under row-level security a trigram index is not used: `like` could tell of rows that nobody may see. This
-- role reads whole tables, for functions of its own alone: they take the company from the flight, as the
-- wall does, and answer ids, which the caller joins to rows behind the wall.
do $$ begin
  create role baquiano_search nologin nobypassrls;
exception when duplicate_object then null;
end $$;

alter table visit_point add column search text collate "C" not null generated always as (
  search_key(name || ' ' || identification || ' ' || phone || ' ' || address)
) stored;
create index visit_point_search on visit_point using gin (company_id, search gin_trgm_ops);
-- A filter without an index in the page's order is looked for row by row.
create index on visit_point (company_id, status, name_key, id);
create policy search_reads on visit_point for select to baquiano_search using (true);
grant select on visit_point to baquiano_search;

-- The company of the flight.
create function searched_company() returns uuid language plpgsql stable as $$
declare company uuid := nullif(current_setting('app.company_id'), '')::uuid;
begin
  if company is null then
    raise exception 'a search belongs to a company' using errcode = '42501';
  end if;
  return company;
end $$;

-- That a row's `search` holds every word; words are search keys, and one shorter than three letters is no
-- help to the index, so it is refused.
create function search_condition(words text[]) returns text language plpgsql immutable as $$ begin
  if coalesce(cardinality(words), 0) = 0 or exists (select from unnest(words) as word where length(word) < 3) then
    raise exception 'a search has words of three letters' using errcode = '22023';
  end if;
  return (
    select string_agg(
      format('listed.search like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
    from unnest(words) as word
  );
end $$;

-- Ids of those that hold the words, in the order of a column and then of the id, beyond a place; `place` is
-- that column as text, for the next call to go on from.
create function search_rows(
  of_table regclass, words text[], ordered_by name, is_descending boolean,
  after_place text, after_id uuid, quantity int
) returns table (id uuid, place text)
language plpgsql stable security definer rows 100
set search_path = pg_catalog, public
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
declare
  direction text := case when is_descending then 'desc' else 'asc' end;
  sign text := case when is_descending then '<' else '>' end;
  beyond text := case when after_id is null then 'true' else
    format('(listed.%I, listed.id) %s (%L, %L)', ordered_by, sign, after_place, after_id) end;
begin
  return query execute format(
    'select listed.id, listed.%1$I::text from %2$s as listed
     where listed.company_id = $1 and %3$s and %4$s
     order by listed.%1$I %5$s, listed.id %5$s limit $2',
    ordered_by, of_table, search_condition(words), beyond, direction)
  using searched_company(), quantity;
end $$;

-- How many hold the words, as far as somebody wants to count; null counts them all.
create function count_search_rows(of_table regclass, words text[], most int) returns int
language plpgsql stable security definer
set search_path = pg_catalog, public
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
declare counted int;
begin
  execute format(
    'select count(*) from (select from %s as listed where listed.company_id = $1 and %s limit $2) as counted',
    of_table, search_condition(words)) into counted using searched_company(), most;
  return counted;
end $$;

grant baquiano_search to current_user;
grant create on schema public to baquiano_search;
alter function search_rows owner to baquiano_search;
alter function count_search_rows owner to baquiano_search;
revoke create on schema public from baquiano_search;
revoke baquiano_search from current_user;
revoke execute on function search_rows, count_search_rows from public;
grant execute on function search_rows, count_search_rows to baquiano_app;
