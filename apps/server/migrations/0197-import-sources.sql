-- Where an import was fetched from another program: the task that fetched it, and the others of the same task.
alter table import add column source_id uuid;
create index on import (company_id, source_id) where source_id is not null;
drop view import_record;
create view import_record with (security_invoker = true) as
select i.*, writer_name(i.company_id, i.added_by) as added_by_name, writer_name(i.company_id, i.update_by) as update_by_name
from import i;
grant select on import_record to baquiano_app;
