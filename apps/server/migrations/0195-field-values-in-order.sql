-- Lists in the order of names narrow by a field within one index: whatever its values have to do with the names, a page
-- is read where it begins. Null for records of lists that are short, or are in another order.
alter table field_value add column name_key text collate "C";

-- Of every company: the owner of a table reads past its policies while they are not forced.
alter table field_value no force row level security;
alter table visit_point no force row level security;
update field_value v set name_key = p.name_key
from visit_point p where p.company_id = v.company_id and p.id = v.record_id;
alter table field_value force row level security;
alter table visit_point force row level security;

drop index field_value_company_id_field_id_text_record_id_idx;
drop index field_value_company_id_field_id_number_record_id_idx;
drop index field_value_company_id_field_id_instant_record_id_idx;
create index on field_value (company_id, field_id, text, name_key, record_id) where text is not null;
create index on field_value (company_id, field_id, number, name_key, record_id) where number is not null;
create index on field_value (company_id, field_id, instant, name_key, record_id) where instant is not null;

create function rename_field_values() returns trigger language plpgsql as $$
begin
  update field_value set name_key = new.name_key
  where company_id = new.company_id and record_id = new.id;
  return null;
end $$;
create trigger rename_field_values after update of name on visit_point
for each row when (old.name_key <> new.name_key) execute function rename_field_values();
