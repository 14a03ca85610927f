-- The picture of a person; the file itself is stored under the company and this id.
create table resource_photo (
  company_id uuid not null,
  resource_id uuid not null,
  id uuid not null,
  side int not null,
  bytes int not null,
  added_on timestamptz(3) not null,
  primary key (company_id, resource_id),
  constraint resource_not_found foreign key (company_id, resource_id)
    references resource (company_id, id) on delete cascade
);
call enable_tenant_isolation('resource_photo');
