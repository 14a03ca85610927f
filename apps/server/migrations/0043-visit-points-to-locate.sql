-- New visit points without a place, whose address is looked for in the background, the oldest first.
create table visit_point_to_locate (
  company_id uuid not null,
  visit_point_id uuid not null,
  primary key (company_id, visit_point_id),
  foreign key (company_id, visit_point_id) references visit_point (company_id, id) on delete cascade
);
call enable_tenant_isolation('visit_point_to_locate');
