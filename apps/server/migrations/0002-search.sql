-- The company of the transaction.
create function searched_company() returns uuid language plpgsql stable as $$
declare company uuid := nullif(current_setting('app.company_id'), '')::uuid;
begin
  if company is null then
    raise exception 'a search belongs to a company' using errcode = '42501';
  end if;
  return company;
end $$;

create function search_grams(company_id uuid, said text) returns tsvector
language sql immutable strict parallel safe as $$
  select array_to_tsvector(coalesce(array_agg(distinct right(company_id::text, 6) || substr(word, place, 6)), '{}'))
  from unnest(string_to_array(said, ' ')) as word, generate_series(1, length(word) - 2) as place
$$;

create function search_gram_query(company_id uuid, words text[]) returns tsquery
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

create function search_condition(words text[]) returns text language plpgsql stable as $$ begin
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

create function search_rows(
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
call give_to_search_role('search_rows(regclass, text[], name, boolean, text, uuid, int)');

create function count_search_rows(of_table regclass, words text[], most int) returns int
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
call give_to_search_role('count_search_rows(regclass, text[], int)');

create table search_stretch (
  company_id uuid not null,
  of_table text not null,
  place int not null,
  -- Its first row, and the first of the next; the outermost have no such rows, and reach beyond all names.
  from_key text collate "C" not null,
  from_id uuid not null,
  to_key text collate "C" not null,
  to_id uuid not null,
  primary key (company_id, of_table, place)
);
call enable_tenant_isolation('search_stretch');

create table search_part (
  company_id uuid not null,
  of_table text not null,
  part text collate "C" not null,
  row_count int not null,
  places int[] not null,
  primary key (company_id, of_table, part)
);
call enable_tenant_isolation('search_part');

create table search_unplaced (
  company_id uuid not null,
  of_table text not null,
  id uuid not null,
  written xid8 not null default pg_current_xact_id(),
  search text collate "C" not null,
  primary key (company_id, of_table, id)
);
call enable_tenant_isolation('search_unplaced');

create function search_written() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' then
    delete from search_unplaced as unplaced using old_rows as gone
    where unplaced.company_id = gone.company_id and unplaced.of_table = tg_table_name and unplaced.id = gone.id;
  elsif tg_op = 'INSERT' then
    insert into search_unplaced (company_id, of_table, id, search)
    select company_id, tg_table_name, id, search from new_rows;
  else
    insert into search_unplaced (company_id, of_table, id, search)
    select said.company_id, tg_table_name, said.id, said.search
    from new_rows as said join old_rows as gone using (company_id, id)
    where (said.name_key, said.search) is distinct from (gone.name_key, gone.search)
    on conflict (company_id, of_table, id) do update set search = excluded.search, written = excluded.written;
  end if;
  return null;
end $$;

create function cut_search_stretches(
  of regclass, first int default 20000, size int default 1000, common int default 2000
) returns boolean language plpgsql
set work_mem = '64MB' as $$
declare
  company uuid := searched_company();
  named text := of::text;
  due bigint := (
    select case when count(*) = 0 then first else greatest(first / 10, count(*) * size / 100) end from search_stretch
    where company_id = company and of_table = named);
  before pg_snapshot := pg_current_snapshot();
begin
  if not exists (
    select from search_unplaced where company_id = company and of_table = named offset due limit 1
  ) then return false; end if;
  delete from search_stretch where company_id = company and of_table = named;
  delete from search_part where company_id = company and of_table = named;
  execute format($cut$
    with placed as materialized (
      select 1 + (row_number() over (order by name_key, id) - 1) / $3 as place, name_key, id, search
      from %s where company_id = $1
    ), cut as (
      insert into search_stretch (company_id, of_table, place, from_key, from_id, to_key, to_id)
      select $1, $2, place, case place when 1 then '' else name_key end,
        case place when 1 then '00000000-0000-0000-0000-000000000000' else id end,
        lead(name_key, 1, U&'\+10FFFF') over in_order, lead(id, 1, 'ffffffff-ffff-ffff-ffff-ffffffffffff') over in_order
      from (select distinct on (place) place, name_key, id from placed order by place, name_key, id) as first
      window in_order as (order by place)
    ), runs as (
      select place, run, count(*) as row_count
      from placed, string_to_table(translate(search, '0123456789', '          '), ' ') as run
      where length(run) >= 3 group by place, run
    ), parts as (
      select place, part, sum(row_count) as row_count
      from runs, lateral (
        select distinct substr(run, at, letters) as part
        from generate_series(3, 6) as letters, generate_series(1, length(run) - letters + 1) as at
      ) as cut_run
      group by place, part
    )
    insert into search_part (company_id, of_table, part, row_count, places)
    select $1, $2, part, sum(row_count), array_agg(place order by place)
    from parts group by part having sum(row_count) >= $4
  $cut$, of) using company, named, size, common;
  -- Nobody is waited for: what somebody changes right now is unplaced again.
  delete from search_unplaced where company_id = company and of_table = named and id in (
    select id from search_unplaced
    where company_id = company and of_table = named and pg_visible_in_snapshot(written, before)
    for update skip locked);
  return true;
end $$;

create function search_places(of text, words text[], out places int[], out is_rare boolean, out density real)
language sql stable as $$
  with asked as (
    select distinct case when length(word) > 6 then substr(word, at, 6) else word end as part
    from unnest(words) as word, generate_series(1, greatest(1, length(word) - 5)) as at
    where word !~ '[0-9]'
  ), known as (
    select asked.part, kept.row_count, kept.places
    from asked left join search_part as kept
      on kept.company_id = (select searched_company()) and kept.of_table = of and kept.part = asked.part
  ), told as (
    select coalesce(bool_or(row_count is null), false) or exists (
      select from unnest(words) as word where word ~ '[0-9]'
      and length(word) >= case when exists (select from known) then 4 else 5 end
    ) as is_rare
    from known
  ), fewest as (select row_count, places from known order by row_count limit 4), shared as (
    select place from fewest, unnest(fewest.places) as place
    group by place having count(*) = (select count(*) from fewest)
  )
  select case
    when not exists (select from search_stretch where company_id = (select searched_company()) and of_table = of) then null
    when told.is_rare then '{}'
    when exists (select from known) then (select coalesce(array_agg(place order by place), '{}') from shared)
  end, told.is_rare, (select min(row_count::real / cardinality(places)) from fewest)
  from told
$$;

create function search_few(
  of regclass, words text[], is_descending boolean, after_key text, after_id uuid, quantity int,
  out is_told boolean, out is_rare boolean, out ids uuid[], out rest bigint
) language plpgsql stable as $$ begin
  select told.places is not null, told.is_rare into is_told, is_rare from search_places(of::text, words) as told;
  if is_told and is_rare and quantity > 0 then
    select coalesce(array_agg(rare.id), '{}'), coalesce(max(rare.found), 0) into ids, rest
    from search_rows(of, words, 'name_key', is_descending, after_key, after_id, quantity) as rare;
  end if;
end $$;

create function search_ahead(
  of text, words text[], is_descending boolean, after_key text, after_id uuid, quantity int
) returns table (turn bigint, from_key text, from_id uuid, to_key text, to_id uuid, density real)
language plpgsql stable rows 5 as $$
declare
  told record;
begin
  select * into told from search_places(of, words);
  if told.places is null then return; end if;
  return query select case when told.is_rare then -1 else 0 end::bigint, null, null::uuid, null, null::uuid, told.density;
  if told.is_rare then return; end if;
  return query
    select row_number() over (order by case when is_descending then -place else place end),
      stretch.from_key, stretch.from_id, stretch.to_key, stretch.to_id, null::real
    from search_stretch as stretch
    where company_id = searched_company() and of_table = of and place = any(told.places) and (after_id is null or
      case when is_descending then (stretch.from_key, stretch.from_id) < (after_key, after_id)
      else (stretch.to_key, stretch.to_id) > (after_key, after_id) end)
    order by 1 limit quantity;
end $$;
