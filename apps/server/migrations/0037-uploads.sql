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
  -- When the last record that named it let it go.
  released_on timestamptz(3),
  primary key (company_id, id)
);
create index on upload_file (company_id, coalesce(released_on, added_on));
call enable_tenant_isolation('upload_file');

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

-- Files that are arriving in pieces, so that one goes on where its connection broke. Their bytes lie here for a day at most,
-- where any process finds them and a piece and its count are one transaction; a finished file lies in the file store.
create table unfinished_upload (
  company_id uuid not null,
  id uuid not null,
  upload_type text not null,
  object_type text not null,
  typology_id uuid,
  original_name text not null,
  bytes int not null,
  -- With name and size it says that somebody chose the same file again.
  modified_at timestamptz(3) not null,
  received int not null default 0,
  added_on timestamptz(3) not null,
  added_by uuid not null,
  -- Of its latest piece.
  update_on timestamptz(3) not null,
  primary key (company_id, id),
  check (received between 0 and bytes)
);
create unique index on unfinished_upload
  (company_id, added_by, object_type, upload_type, original_name, bytes, modified_at);
create index on unfinished_upload (company_id, update_on);
call enable_tenant_isolation('unfinished_upload');

create table unfinished_upload_piece (
  company_id uuid not null,
  upload_id uuid not null,
  first_byte int not null,
  content bytea not null,
  primary key (company_id, upload_id, first_byte),
  foreign key (company_id, upload_id) references unfinished_upload (company_id, id) on delete cascade
);
-- A photo is packed already.
alter table unfinished_upload_piece alter column content set storage external;
call enable_tenant_isolation('unfinished_upload_piece');
