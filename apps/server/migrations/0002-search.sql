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
-- Words have three letters at least: the index does not help with fewer.
create function search_ids(searched_table regclass, words text[], most int) returns uuid[]
language plpgsql security definer
set search_path = pg_catalog, public
set work_mem = '32MB' set max_parallel_workers_per_gather = 0
set enable_seqscan = off set enable_indexscan = on set enable_indexonlyscan = off as $$
declare
  company uuid := nullif(current_setting('app.company_id'), '')::uuid;
  keys text[] := array(select search_key(word) from unnest(words) as word);
  holds_words text := (
    select string_agg(format('search like %L', '%' || regexp_replace(key, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
    from unnest(keys) as key
  );
  sample constant int := 1000;
  seen int;
  plan json;
  ids uuid[];
begin
  if company is null then
    raise exception 'a search belongs to a company' using errcode = '42501';
  end if;
  if cardinality(keys) = 0 or exists (select from unnest(keys) as key where length(key) < 3) then
    raise exception 'a search has words of three letters' using errcode = '22023';
  end if;
  -- The index finds all matches before it returns the first. So where a sample and the planner's estimate of the
  -- company's rows promise clearly more than `most` of them, they are not looked for.
  if most is not null then
    execute format('select count(*) from (
      select search from %s where company_id = %L order by company_id, id limit %s) as first_rows where %s',
      searched_table, company, sample, holds_words) into seen;
    execute format('explain (format json) select from %s where company_id = %L', searched_table, company) into plan;
    if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8 * seen / sample > 1.5 * most then return null; end if;
  end if;
  perform set_config('enable_indexscan', 'off', true);
  execute format('select coalesce(array_agg(id), ''{}''), count(*) from (
    select id from %s where company_id = %L and %s limit %s) as found',
    searched_table, company, holds_words, coalesce(most + 1, 2147483647)) into ids, seen;
  return case when seen > most then null else ids end;
end $$;
call give_to_search_role('search_ids(regclass, text[], int)');
