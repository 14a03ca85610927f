-- Who judges the alarms of a company. A process keeps what it read of alarms and people in memory for as long as this row
-- says that nobody else has judged since.
create table alarm_judge (
  company_id uuid primary key,
  judge_id uuid not null,
  -- Counts the rounds: one that was rolled back leaves another number than its process remembers.
  round bigint not null,
  judged_at timestamptz(3) not null
) with (fillfactor = 50);
call enable_tenant_isolation('alarm_judge', 'outbox');

-- Queues a row that names nobody: whom alarms watch, or how they do, is another matter from here on, and is read anew.
create function queue_alarm_change() returns trigger language plpgsql as $$
declare
  company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
begin
  insert into alarm_work (company_id, resource_ids, sinces)
  select company, '{}', '{}' where exists (select from alarm where company_id = company);
  return null;
end $$;
create trigger queue_alarm_change after insert or update or delete on alarm
  for each statement execute function queue_alarm_change();
create trigger queue_alarm_change after insert or delete on alarm_resource
  for each statement execute function queue_alarm_change();
create trigger queue_alarm_change after insert or delete on alarm_group
  for each statement execute function queue_alarm_change();
create trigger queue_alarm_change after insert or delete on resource_group
  for each statement execute function queue_alarm_change();
create trigger queue_alarm_change after insert or delete on resource
  for each statement execute function queue_alarm_change();
create trigger queue_status_change after update of status on resource
  for each row when (old.status <> new.status) execute function queue_alarm_change();

-- Zones and visit points change often, and most of them are of no alarm.
create index on alarm (company_id, (rule ->> 'zone_id')) where kind = 'zone';
create index on alarm (company_id, (rule ->> 'visit_point_id')) where kind = 'radio';
create function queue_target_change() returns trigger language plpgsql as $$ begin
  insert into alarm_work (company_id, resource_ids, sinces)
  select old.company_id, '{}', '{}' where
    exists (select from alarm
      where company_id = old.company_id and kind = 'zone' and rule ->> 'zone_id' = old.id::text)
    or exists (select from alarm
      where company_id = old.company_id and kind = 'radio' and rule ->> 'visit_point_id' = old.id::text);
  return null;
end $$;
create trigger queue_target_change after update on zone
  for each row when (old.shape is distinct from new.shape or old.name is distinct from new.name)
  execute function queue_target_change();
create trigger queue_target_removal after delete on zone
  for each row execute function queue_target_change();
create trigger queue_target_change after update on visit_point
  for each row when (old.cx is distinct from new.cx or old.cy is distinct from new.cy)
  execute function queue_target_change();
create trigger queue_target_removal after delete on visit_point
  for each row execute function queue_target_change();
