-- How many stretches fill a page is told by how many rows of one hold the words, and whether few hold them is told
-- together with where they are, so that one question does for words that many hold.
drop function search_places, search_ahead;

-- Where the words may be: null without stretches, or where only numbers of few digits are asked for, which many
-- or few may hold; empty where `is_rare`, for few rows hold one of the words, and the index of grams finds them
-- at once. A number of three digits beside a word is looked for where the word is. `density` is how many rows of a
-- stretch that has the words hold at most one of them, on the average.
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

-- The next stretches that have all words, in turns from 1 on behind a turn 0; turn -1 alone where few rows hold one
-- of them, and none, not even turn 0, where the stretches tell nothing.
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
