-- Planned once for each connection. As a function of sql it was planned by each query that names somebody, which cost more than
-- most of these queries do without it.
create or replace function writer_name(of_company uuid, writer uuid) returns text language plpgsql stable as $$ begin
  return coalesce(
    (select x.name || ' ' || x.lastname from resource x
      where x.company_id = of_company and x.id = writer),
    platform_person_name(writer));
end $$;
