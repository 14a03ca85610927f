-- When the file of an import was removed, because nobody had touched the import for as long as files are stored.
alter table import add column file_removed_on timestamptz(3);
drop view import_record;
create view import_record with (security_invoker = true) as
select i.*, writer_name(i.company_id, i.added_by) as added_by_name, writer_name(i.company_id, i.update_by) as update_by_name
from import i;
grant select on import_record to baquiano_app;
