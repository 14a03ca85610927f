-- Files of the fields of records; their bytes lie in the file store under the id.
create table upload_file (
  company_id uuid not null,
  id uuid not null,
  upload_type text not null,
  object_type text not null,
  typology_id uuid,
  original_name text not null,
  bucket_path text not null,
  role_id uuid,
  media_type text not null,
  bytes int not null,
  added_on timestamptz(3) not null,
  added_by uuid not null,
  primary key (company_id, id)
);
call enable_tenant_isolation('upload_file');
