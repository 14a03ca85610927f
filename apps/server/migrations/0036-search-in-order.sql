-- What is looked for, beside the order of names, so that thousands of rows are looked through without reading
-- them. Null where it would be too long for an index: those few rows are read.
alter table visit_point add column search_short text collate "C" generated always as (
  case when octet_length(search_key(name || ' ' || identification || ' ' || phone || ' ' || address)) <= 1500
    then search_key(name || ' ' || identification || ' ' || phone || ' ' || address) end
) stored;
drop index visit_point_company_id_name_key_id_idx;
create index visit_point_in_order on visit_point (company_id, name_key, id)
  include (search_short, status, added_on);

grant baquiano_search to current_user;
grant create on schema public to baquiano_search;
drop function search_rows;

-- Ids of those that hold the words, in the order of a column and then of the id, beyond a place; `place` is
-- that column as text, for the next call to go on from, and `found` how many hold them beyond that place.
-- Memory for a hundred thousand of them: with less, whole pages are looked through for each.
create function search_rows(
  of_table regclass, words text[], ordered_by name, is_descending boolean,
  after_place text, after_id uuid, quantity int
) returns table (id uuid, place text, found bigint)
language plpgsql stable security definer rows 100
set search_path = pg_catalog, public
set work_mem = '32MB'
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
declare
  direction text := case when is_descending then 'desc' else 'asc' end;
  sign text := case when is_descending then '<' else '>' end;
  beyond text := case when after_id is null then 'true' else
    format('(listed.%I, listed.id) %s (%L, %L)', ordered_by, sign, after_place, after_id) end;
begin
  return query execute format(
    'select listed.id, listed.%1$I::text, count(*) over () from %2$s as listed
     where listed.company_id = $1 and %3$s and %4$s
     order by listed.%1$I %5$s, listed.id %5$s limit $2',
    ordered_by, of_table, search_condition(words), beyond, direction)
  using searched_company(), quantity;
end $$;

alter function search_rows owner to baquiano_search;
alter function count_search_rows set work_mem = '32MB';
revoke create on schema public from baquiano_search;
revoke baquiano_search from current_user;
revoke execute on function search_rows from public;
grant execute on function search_rows to baquiano_app;
