-- Visits that are late or going to be, and people who are silent while they have visits: as the job found them last.
create table troubled_record (
  company_id uuid not null,
  -- A visit or a resource.
  record_id uuid not null,
  primary key (company_id, record_id)
);
call enable_tenant_isolation('troubled_record');
