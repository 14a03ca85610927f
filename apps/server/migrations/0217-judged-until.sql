-- Of each person the latest of the new positions: whoever judges them leaves those that came meanwhile to their own turn.
-- Empty in rows from before.
alter table alarm_work add column untils timestamptz[] not null default '{}';

create or replace function queue_alarm_work() returns trigger language plpgsql as $$ begin
  -- Most writes are of companies without alarms.
  if exists (select from alarm
    where company_id = nullif(current_setting('app.company_id'), '')::uuid and status = 'Active' and kind <> 'schedule')
  then
    insert into alarm_work (company_id, resource_ids, sinces, untils)
    select company_id, array_agg(resource_id), array_agg(since), array_agg(until)
    from (
      select company_id, resource_id, min(least(fix_at, received_at)) as since, max(least(fix_at, received_at)) as until
      from added where not is_imported group by 1, 2
    ) as of_resources
    group by 1;
  end if;
  return null;
end $$;
