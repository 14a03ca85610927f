create table audit (
  company_id uuid not null,
  id uuid not null,
  added_on timestamptz(3) not null,
  person_id uuid not null,
  kind text not null,
  record_id uuid not null,
  before jsonb,
  after jsonb,
  -- From where the change was made; null for changes by the system.
  address text,
  agent text,
  primary key (company_id, id)
);
create index on audit (company_id, added_on, id);
create index on audit (company_id, record_id, added_on);
create index on audit (company_id, person_id, added_on);
call enable_tenant_isolation('audit', 'audit');
revoke update, delete on audit from baquiano_app;

-- Each company's audit is a chain: a hash covers its row and the hash before, so that no row can be changed or
-- removed without breaking those that follow. A job computes them after the commit.
create table audit_chain_hash (
  company_id uuid not null,
  number bigint not null,
  audit_id uuid not null,
  hash bytea not null,
  hashed_at timestamptz(3) not null,
  primary key (company_id, number),
  unique (company_id, audit_id)
);
call enable_tenant_isolation('audit_chain_hash', 'audit');
revoke update, delete on audit_chain_hash from baquiano_app;

-- Rows without a hash yet: companies add them, the job removes them.
create table audit_unhashed (
  company_id uuid not null,
  audit_id uuid not null,
  primary key (company_id, audit_id)
);
call enable_scope_isolation('audit_unhashed', 'audit');
revoke update on audit_unhashed from baquiano_app;
create policy company_adds on audit_unhashed for insert with check (
  company_id = nullif(current_setting('app.company_id'), '')::uuid
);

create function queue_audit_hash() returns trigger language plpgsql as $$ begin
  insert into public.audit_unhashed (company_id, audit_id) values (new.company_id, new.id);
  return null;
end $$;
create trigger queue_audit_hash after insert on audit for each row execute function queue_audit_hash();

-- Actors are people of the company, its tokens, or platform administrators, of whom it sees the name alone.
create view audit_record with (security_invoker = true) as
select audit.*, coalesce(r.name || ' ' || r.lastname, t.name, p.name) as person_name,
  chain.number as seal, p.name is not null as by_platform
from audit
left join resource r on r.company_id = audit.company_id and r.id = audit.person_id
left join session_token t on t.company_id = audit.company_id and t.id = audit.person_id
left join lateral (
  select platform_person_name(audit.person_id) as name where r.id is null and t.id is null
) p on true
left join audit_chain_hash chain on chain.company_id = audit.company_id and chain.audit_id = audit.id;
grant select on audit_record to baquiano_app;

-- Removes hashed rows older than a year at least. The last hash of them stays: the chain begins there.
create function remove_old_audit(older_than timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare removed bigint;
begin
  if older_than > now() - interval '365 days' then
    raise exception 'the audit is kept for a year' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'audit', true), set_config('app.company_id', '', true);
  with removed_rows as (
    delete from audit using audit_chain_hash as chain
    where audit.added_on < older_than and chain.company_id = audit.company_id and chain.audit_id = audit.id
    returning chain.company_id, chain.number
  ), last as (
    select company_id, max(number) as number from removed_rows group by company_id
  ), removed_hashes as (
    delete from audit_chain_hash as chain using last
    where chain.company_id = last.company_id and chain.number < last.number
  )
  select count(*) into removed from removed_rows;
  return removed;
end $$;
revoke execute on function remove_old_audit from public;
grant execute on function remove_old_audit to baquiano_app;
