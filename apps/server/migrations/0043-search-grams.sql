-- Trigrams of a million rows are long lists each, and a text is in the overlap of several: 13 ms for a number
-- that one row holds. Six letters from every place of a word are nearly an answer by themselves, fewer are
-- found as the beginning of such six, and a row costs less to write.
create function search_grams(said text) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(coalesce(array_agg(distinct substr(word, place, 6)), '{}'))
  from unnest(string_to_array(said, ' ')) as word, generate_series(1, length(word) - 2) as place
$$;

-- What the index is asked: whole grams of long words; of shorter ones those with a number, which few rows
-- hold, for a beginning that many hold brings them all. Without either, the longest. `like` says the rest.
create function search_gram_query(words text[]) returns tsquery language sql immutable strict as $$
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
    format('''%s''%s', regexp_replace(gram, '([\\''])', '\1\1', 'g'), case when is_whole then '' else ':*' end),
    ' & ')::tsquery
  from best
$$;

drop index visit_point_search;
create index visit_point_search on visit_point using gin (company_id, search_grams(search));

create or replace function search_condition(words text[]) returns text language plpgsql immutable as $$ begin
  if coalesce(cardinality(words), 0) = 0 or exists (select from unnest(words) as word where length(word) < 3) then
    raise exception 'a search has words of three letters' using errcode = '22023';
  end if;
  return (
    select format('search_grams(listed.search) @@ %L::tsquery and ', search_gram_query(words)) || string_agg(
      format('listed.search like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
    from unnest(words) as word
  );
end $$;
