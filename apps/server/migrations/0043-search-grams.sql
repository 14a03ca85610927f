-- Trigrams of a million rows are long lists each, and a text is in the overlap of several: 13 ms for a number
-- that one row holds. Six letters from every place of a word are nearly an answer by themselves, fewer are
-- found as the beginning of such six, and a row costs less to write. Each is marked with its company: beside
-- the grams, a column of companies would be a list of a million rows, gone through at each question.
create function search_grams(company_id uuid, said text) returns tsvector
language sql immutable strict parallel safe as $$
  select array_to_tsvector(coalesce(array_agg(distinct right(company_id::text, 6) || substr(word, place, 6)), '{}'))
  from unnest(string_to_array(said, ' ')) as word, generate_series(1, length(word) - 2) as place
$$;

-- What the index is asked: whole grams of long words; of shorter ones those with a number, which few rows
-- hold, for a beginning that many hold brings them all. Without either, the longest. `like` says the rest.
create function search_gram_query(company_id uuid, words text[]) returns tsquery
language sql immutable strict as $$
  with asked (gram, is_whole, has_number) as (
    select gram, length(word) >= 6, gram ~ '[0-9]'
    from unnest(words) as word, unnest(array[left(word, 6), right(word, 6)]) as gram
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

drop index visit_point_search;
create index visit_point_search on visit_point using gin (search_grams(company_id, search));

create or replace function search_condition(words text[]) returns text language plpgsql stable as $$ begin
  if coalesce(cardinality(words), 0) = 0 or exists (select from unnest(words) as word where length(word) < 3) then
    raise exception 'a search has words of three letters' using errcode = '22023';
  end if;
  return (
    select format('search_grams(listed.company_id, listed.search) @@ %L::tsquery and ',
        search_gram_query(searched_company(), words))
      || string_agg(format('listed.search like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
    from unnest(words) as word
  );
end $$;

-- As before, but for the company: asked for as an index could not be asked, or the planner would go through a
-- million rows of another index to leave out what the grams have left out.
grant baquiano_search to current_user;
create or replace function search_rows(
  of_table regclass, words text[], ordered_by name, is_descending boolean,
  after_place text, after_id uuid, quantity int
) returns table (id uuid, place text, found bigint)
language plpgsql stable security definer rows 100
set search_path = pg_catalog, public
set work_mem = '32MB'
set max_parallel_workers_per_gather = 0
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
declare
  direction text := case when is_descending then 'desc' else 'asc' end;
  sign text := case when is_descending then '<' else '>' end;
  beyond text := case when after_id is null then 'true' else
    format('(listed.%I, listed.id) %s (%L, %L)', ordered_by, sign, after_place, after_id) end;
begin
  return query execute format(
    'select listed.id, listed.%1$I::text, count(*) over () from %2$s as listed
     where listed.company_id is not distinct from $1 and %3$s and %4$s
     order by listed.%1$I %5$s, listed.id %5$s limit $2',
    ordered_by, of_table, search_condition(words), beyond, direction)
  using searched_company(), quantity;
end $$;

create or replace function count_search_rows(of_table regclass, words text[], most int) returns int
language plpgsql stable security definer
set search_path = pg_catalog, public
set work_mem = '32MB'
set max_parallel_workers_per_gather = 0
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
declare counted int;
begin
  execute format(
    'select count(*) from (select from %s as listed
       where listed.company_id is not distinct from $1 and %s limit $2) as counted',
    of_table, search_condition(words)) into counted using searched_company(), most;
  return counted;
end $$;
revoke baquiano_search from current_user;
