-- The values of the fields that lists narrow by, beside the `data` that holds all of them: only these types of column
-- have operators that row-level security lets use an index. Several rows where a value is several choices.
create table field_value (
  company_id uuid not null,
  field_id uuid not null,
  record_id uuid not null,
  -- A choice, `true` or `false`, or the first letters of a text as searches compare them.
  text text collate "C",
  number float8,
  -- A date is its midnight in UTC.
  instant timestamptz(3),
  foreign key (company_id, field_id) references field (company_id, id) on delete cascade
);
create index on field_value (company_id, record_id, field_id);
create index on field_value (company_id, field_id, text, record_id) where text is not null;
create index on field_value (company_id, field_id, number, record_id) where number is not null;
create index on field_value (company_id, field_id, instant, record_id) where instant is not null;
call enable_tenant_isolation('field_value');
