-- Search in tables that may be large. Under row-level security a trigram index is not used, because `like` could
-- reveal rows that nobody may see. `search_ids` therefore runs as a role that reads whole tables; it takes the
-- company from the transaction, as the policies do, and returns ids only, whose rows are read under the policies.

-- Makes a table's text searchable: `search` holds the normalised text of an expression over its columns.
create procedure enable_search(searched_table regclass, expression text) language plpgsql as $$ begin
  execute format('alter table %s add column search text collate "C" not null
    generated always as (search_key(%s)) stored', searched_table, expression);
  -- Rows wait in a list before they are merged into the index, which makes writes cheap. Every search reads that
  -- list, so it is short.
  execute format('create index on %s using gin (company_id, search gin_trgm_ops)
    with (gin_pending_list_limit = 512)', searched_table);
  execute format('create policy search_reads on %s for select to baquiano_search using (true)', searched_table);
  execute format('grant select (company_id, id, search) on %s to baquiano_search', searched_table);
end $$;

-- The ids of the company's rows that hold all words, or null where more than `most` do; without `most` all of them.
-- Words have three letters at least: the index does not help with fewer. It merges the row lists of every three letters
-- of every word, which takes the longer the more rows hold them: among a million rows a number takes 11 ms, beside two
-- common words 37. So only rare words are looked up in it.
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
  -- A word that the index does not look up is compared in the rows that the others leave: `search || ''` is an
  -- expression, which the index does not know. Common words are looked up only where there is no rare one, and then by
  -- their first and last three letters alone.
  select string_agg(
      case
        when holding[at] > rare and not rare < all (holding) then '(search || '''') like ' || pattern
        when holding[at] > rare and keys[at] ~ '^[[:alnum:]]{6,}$' then format(
          'search like %L and (search || '''') like %s', regexp_replace(keys[at], '^(...).*(...)$', '%\1%\2%'), pattern)
        else 'search like ' || pattern
      end, ' and ')
    from unnest(patterns) with ordinality as each (pattern, at) into holds_words;
  perform set_config('enable_indexscan', 'off', true);
  execute format('select coalesce(array_agg(id), ''{}''), count(*) from (
    select id from %s where company_id = %L and %s limit %s) as found',
    searched_table, company, holds_words, coalesce(most + 1, 2147483647)) into ids, found;
  return case when found > most then null else ids end;
end $$;
call give_to_search_role('search_ids(regclass, text[], int)');
