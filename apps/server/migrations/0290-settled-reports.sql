-- A rejected report stays in the history; its person settles once what becomes of it.
alter table visit_event add column settled_by uuid;
create index on visit_event (company_id, actor_id, received_at)
  where rejected_code is not null and settled_by is null;
