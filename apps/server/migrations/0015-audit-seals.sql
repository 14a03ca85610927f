-- From where a change was made; null for the clock.
alter table audit add column address text, add column agent text;
create index on audit (company_id, added_on, id);
create index on audit (company_id, record_id, added_on);
create index on audit (company_id, person_id, added_on);
call open_to_realm('audit', 'audit');

-- Each company's audit is a chain: a seal hashes its row and the seal before, so that nothing can be
-- changed or taken out without breaking what follows. Sealing waits for commits, in no transaction of theirs.
create table audit_seal (
  company_id uuid not null,
  number bigint not null,
  audit_id uuid not null,
  hash bytea not null,
  sealed_at timestamptz(3) not null,
  primary key (company_id, number),
  unique (company_id, audit_id)
);
call wall_off('audit_seal');
call open_to_realm('audit_seal', 'audit');
revoke update, delete on audit_seal from baquiano_app;

-- Rows that wait for their seal: companies add, the realm of audit takes out.
create table audit_unsealed (
  company_id uuid not null,
  audit_id uuid not null,
  primary key (company_id, audit_id)
);
alter table audit_unsealed enable row level security;
alter table audit_unsealed force row level security;
create policy realm_gate on audit_unsealed using (current_setting('app.realm') = 'audit');
create policy company_adds on audit_unsealed for insert with check (
  company_id = nullif(current_setting('app.company_id'), '')::uuid
);
grant select, insert, delete on audit_unsealed to baquiano_app;

create function await_seal() returns trigger language plpgsql as $$ begin
  insert into public.audit_unsealed (company_id, audit_id) values (new.company_id, new.id);
  return null;
end $$;
create trigger await_seal after insert on audit for each row execute function await_seal();

-- What is there already; the owner of the tables is held by their walls too, unless they are lowered.
alter table audit no force row level security;
alter table audit_unsealed no force row level security;
insert into audit_unsealed (company_id, audit_id) select company_id, id from audit;
alter table audit force row level security;
alter table audit_unsealed force row level security;

create view audit_record with (security_invoker = true) as
select audit.*, r.name || ' ' || r.lastname as person_name, seal.number as seal
from audit
left join resource r on r.company_id = audit.company_id and r.id = audit.person_id
left join audit_seal seal on seal.company_id = audit.company_id and seal.audit_id = audit.id;
grant select on audit_record to baquiano_app;

-- Kept for a year. The last seal of what goes stays, for the chain to begin at.
create function remove_old_audit(older_than timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare removed bigint;
begin
  if older_than > now() - interval '365 days' then
    raise exception 'the audit is kept for a year' using errcode = '42501';
  end if;
  perform set_config('app.realm', 'audit', true), set_config('app.company_id', '', true);
  with gone as (
    delete from audit using audit_seal as seal
    where audit.added_on < older_than and seal.company_id = audit.company_id and seal.audit_id = audit.id
    returning seal.company_id, seal.number
  ), last as (
    select company_id, max(number) as number from gone group by company_id
  ), unsealed as (
    delete from audit_seal as seal using last
    where seal.company_id = last.company_id and seal.number < last.number
  )
  select count(*) into removed from gone;
  return removed;
end $$;
revoke execute on function remove_old_audit from public;
grant execute on function remove_old_audit to baquiano_app;
