-- Rows of the audit wait for their hash: those of one statement are queued at once, as an import writes five hundred.
create function queue_audit_hashes() returns trigger language plpgsql as $$ begin
  insert into public.audit_unhashed (company_id, audit_id) select company_id, id from new_rows;
  return null;
end $$;
drop trigger queue_audit_hash on audit;
drop function queue_audit_hash();
create trigger queue_audit_hashes after insert on audit
  referencing new table as new_rows for each statement execute function queue_audit_hashes();
