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
