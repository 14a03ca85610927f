-- An alarm begins anew with whoever left its group or was deactivated: what it remembers of them would tell of the time in
-- which it did not watch them. Whoever judges them next forgets it.
create function queue_unwatched() returns trigger language plpgsql as $$ begin
  insert into alarm_work (company_id, resource_ids, sinces)
  select company_id, array_agg(resource_id), array_agg(null::timestamptz)
  from (
    select distinct g.company_id, g.resource_id from gone g
    join alarm_memory m on m.company_id = g.company_id and m.resource_id = g.resource_id
  ) as remembered
  group by company_id;
  return null;
end $$;
create trigger queue_unwatched after delete on resource_group
  referencing old table as gone for each statement execute function queue_unwatched();

create function queue_deactivated() returns trigger language plpgsql as $$ begin
  insert into alarm_work (company_id, resource_ids, sinces)
  select new.company_id, array[new.id], array[null::timestamptz]
  where exists (select from alarm_memory where company_id = new.company_id and resource_id = new.id);
  return null;
end $$;
create trigger queue_deactivated after update of status on resource
  for each row when (old.status = 'Active' and new.status <> 'Active') execute function queue_deactivated();
