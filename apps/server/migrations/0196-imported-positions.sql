-- Positions that came from another program's history, and not from a phone.
alter table position add column is_imported boolean not null default false;

-- Alarms judge what phones send: history rings nothing.
create or replace function queue_alarm_work() returns trigger language plpgsql as $$ begin
  -- Most writes are of companies without alarms.
  if exists (select from alarm
    where company_id = nullif(current_setting('app.company_id'), '')::uuid and status = 'Active' and kind <> 'schedule')
  then
    insert into alarm_work (company_id, resource_ids, sinces)
    select company_id, array_agg(resource_id), array_agg(since)
    from (
      select company_id, resource_id, min(least(fix_at, received_at)) as since from added
      where not is_imported group by 1, 2
    ) as of_resources
    group by 1;
  end if;
  return null;
end $$;

-- Takes imported positions back. The application itself may delete no position, and this function none that a phone sent.
create function remove_imported_positions(resource_ids uuid[], fix_ats timestamptz[], ids uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from position p using unnest(resource_ids, fix_ats, ids) as given (resource_id, fix_at, id)
  where p.company_id = nullif(current_setting('app.company_id'), '')::uuid
    and p.resource_id = given.resource_id and p.fix_at = given.fix_at and p.id = given.id and p.is_imported;
end $$;
revoke execute on function remove_imported_positions from public;
grant execute on function remove_imported_positions to baquiano_app;
