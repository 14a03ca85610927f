-- Files of records; their bytes lie in the file store under the id.
create table import (
  company_id uuid not null,
  id uuid not null,
  record text not null,
  typology_id uuid,
  category_id uuid,
  process_state text not null,
  original_name text not null,
  file_name text not null,
  bytes int not null,
  error jsonb,
  -- What is known of the file, and what its columns are taken for.
  format text,
  sheet text,
  sheets jsonb not null default '[]',
  notes jsonb not null default '[]',
  columns jsonb not null default '[]',
  questions jsonb not null default '[]',
  -- What people decided.
  settings jsonb not null,
  -- As the last step left them.
  counts jsonb not null,
  is_paused boolean not null default false,
  -- Of the task that works on it, or did last; no other may write its rows.
  task_id uuid,
  finished_on timestamptz(3),
  added_on timestamptz(3) not null,
  added_by uuid not null,
  update_on timestamptz(3) not null,
  update_by uuid,
  name_key text collate "C" not null generated always as (sort_key(original_name)) stored,
  search text collate "C" not null generated always as (search_key(original_name)) stored,
  primary key (company_id, id),
  constraint category_not_found foreign key (company_id, category_id) references category (company_id, id)
    on delete set null (category_id)
);
create index on import (company_id, category_id) where category_id is not null;
create index on import (company_id, added_on, id);
create index on import (company_id, process_state, added_on, id);
call enable_tenant_isolation('import');

create view import_record with (security_invoker = true) as
select i.*, writer_name(i.company_id, i.added_by) as added_by_name, writer_name(i.company_id, i.update_by) as update_by_name
from import i;
grant select on import_record to baquiano_app;

-- The rows of such a file, with what became of each. A batch of records and the states of its rows are one transaction, so
-- that an import goes on after the last of them when a process ends.
create table import_row (
  company_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  -- In the file; from 1.
  row int not null,
  -- Of the task that read it.
  read_by uuid not null,
  -- As they stand in the file; what was corrected, by column, stands beside them.
  cells jsonb not null,
  edits jsonb not null default '{}',
  name text not null,
  -- What no two rows of the file may share, as it is compared; empty for none.
  row_key text collate "C" not null,
  act text not null,
  state text not null default 'pending',
  faults jsonb not null,
  warnings jsonb not null,
  changes jsonb not null,
  record_id uuid,
  -- What was done to the record, what it was before an update, and its version after the write: to take it back.
  written text,
  before jsonb,
  version timestamptz(3),
  primary key (company_id, id),
  unique (company_id, import_id, row),
  foreign key (company_id, import_id) references import (company_id, id) on delete cascade
);
create index on import_row (company_id, import_id, state, act, row);
create index on import_row (company_id, import_id, row_key);
create index on import_row (company_id, record_id) where record_id is not null;
call enable_tenant_isolation('import_row');
