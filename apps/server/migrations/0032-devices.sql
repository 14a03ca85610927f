create table device (
  company_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (sort_key(name)) stored,
  speed_unit text not null,
  identifier text not null,
  token_hash text not null,
  last_seen_at timestamptz(3),
  battery_pct float8,
  -- What it left behind, by which its silence is explained.
  protocol text,
  app text,
  rejected_at timestamptz(3),
  rejected_reason text,
  added_on timestamptz(3) not null,
  -- The token is shown once, so a second call with the same id cannot get the same answer.
  primary key (company_id, id),
  constraint device_identifier_taken unique (identifier),
  unique (token_hash),
  constraint resource_not_found foreign key (company_id, resource_id)
    references resource (company_id, id) on delete cascade
);
create index on device (company_id, name_key, id);
create index on device (company_id, added_on, id);
create index on device (company_id, resource_id);
-- A device is identified by its identifier or token before its company is known.
call enable_tenant_isolation('device', 'identity');
