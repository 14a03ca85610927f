-- Which records name a file. One that none names is removed a day after it was sent, or after the last one let it go.
create table upload_use (
  company_id uuid not null,
  upload_id uuid not null,
  record_id uuid not null,
  primary key (company_id, upload_id, record_id),
  foreign key (company_id, upload_id) references upload_file (company_id, id) on delete cascade
);
create index on upload_use (company_id, record_id);
call enable_tenant_isolation('upload_use');

alter table upload_file add column released_on timestamptz(3);
create index on upload_file (company_id, coalesce(released_on, added_on));

-- A value that is set aside names its files still.
create index on value_aside (company_id, record_id);

do $$
declare
  companies uuid[];
  owner_company uuid;
begin
  perform set_config('app.company_id', '', true), set_config('app.scope', 'platform', true);
  select coalesce(array_agg(id), '{}') into companies from company;
  foreach owner_company in array companies loop
    perform set_config('app.company_id', owner_company::text, true), set_config('app.scope', 'company', true);
    insert into upload_use (company_id, upload_id, record_id)
    select distinct owner_company, u.id, p.id
    from visit_point p
    cross join lateral jsonb_path_query(p.data, '$.**.id') as named
    join upload_file u on u.company_id = owner_company and u.id::text = named #>> '{}'
    where p.company_id = owner_company and p.data <> '{}';
  end loop;
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true),
    set_config('app.scope', 'company', true);
end $$;
