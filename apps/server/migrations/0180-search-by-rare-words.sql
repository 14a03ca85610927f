-- The index merges the row lists of every three letters of every word, which takes the longer the more rows hold them: a
-- number took 11 ms among a million rows, the same beside two common words 37. Only rare words are looked up in it now.
grant baquiano_search to current_user;
-- Databases of an earlier version have one that merged the lists of all words.
drop function if exists search_ids(regclass, text[], int);
revoke baquiano_search from current_user;

-- The ids of the company's rows that hold all words, or null where more than `most` do; without `most` all of them.
-- Words have three letters at least: the index does not help with fewer.
create function search_ids(searched_table regclass, words text[], most int) returns uuid[]
language plpgsql security definer
set search_path = pg_catalog, public
set work_mem = '32MB' set max_parallel_workers_per_gather = 0
set enable_seqscan = off set enable_indexscan = on set enable_indexonlyscan = off as $$
declare
  company uuid := nullif(current_setting('app.company_id'), '')::uuid;
  keys text[] := array(select search_key(word) from unnest(words) as word);
  patterns text[] := array(
    select format('%L', '%' || regexp_replace(key, '([\\%_])', '\\\1', 'g') || '%') from unnest(keys) as key
  );
  sample constant int := 1000;
  -- Of the sample; each of a million rows then stands for a thousand.
  rare constant int := 5;
  holding_all int;
  holding int[];
  holds_words text;
  plan json;
  ids uuid[];
  found int;
begin
  if company is null then
    raise exception 'a search belongs to a company' using errcode = '42501';
  end if;
  if cardinality(keys) = 0 or exists (select from unnest(keys) as key where length(key) < 3) then
    raise exception 'a search has words of three letters' using errcode = '22023';
  end if;
  select format('select count(*) filter (where %s), array[%s] from (
      select search from %s where company_id = %L order by company_id, id limit %s) as first_rows',
      string_agg('search like ' || pattern, ' and '),
      string_agg(format('count(*) filter (where search like %s)', pattern), ', ' order by at),
      searched_table, company, sample)
    from unnest(patterns) with ordinality as each (pattern, at) into holds_words;
  execute holds_words into holding_all, holding;
  -- The index finds all matches before it returns the first. So where a sample and the planner's estimate of the
  -- company's rows promise clearly more than `most` of them, they are not looked for.
  if most is not null then
    execute format('explain (format json) select from %s where company_id = %L', searched_table, company) into plan;
    if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8 * holding_all / sample > 1.5 * most then return null; end if;
  end if;
  -- Common words are compared in the rows that the rare ones leave; as an expression, which the index does not know.
  select string_agg(
      case when holding[at] <= rare or rare < all (holding) then 'search' else '(search || '''')' end
        || ' like ' || pattern, ' and ')
    from unnest(patterns) with ordinality as each (pattern, at) into holds_words;
  perform set_config('enable_indexscan', 'off', true);
  execute format('select coalesce(array_agg(id), ''{}''), count(*) from (
    select id from %s where company_id = %L and %s limit %s) as found',
    searched_table, company, holds_words, coalesce(most + 1, 2147483647)) into ids, found;
  return case when found > most then null else ids end;
end $$;
call give_to_search_role('search_ids(regclass, text[], int)');
