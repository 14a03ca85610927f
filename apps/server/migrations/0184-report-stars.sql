-- Reports that somebody keeps at hand, each person their own.
create table report_star (
  company_id uuid not null,
  person_id uuid not null,
  report_id uuid not null,
  added_on timestamptz(3) not null,
  primary key (company_id, person_id, report_id),
  foreign key (company_id, report_id) references report (company_id, id) on delete cascade
);
create index on report_star (company_id, report_id);
call enable_tenant_isolation('report_star');
