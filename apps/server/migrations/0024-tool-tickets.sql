-- Opens an external tool for a person: for a minute, once.
create table tool_ticket (
  company_id uuid not null,
  ticket_hash text not null,
  resource_id uuid not null,
  tool text not null,
  expires_at timestamptz(3) not null,
  primary key (company_id, ticket_hash),
  foreign key (company_id, resource_id) references resource (company_id, id) on delete cascade
);
create unique index on tool_ticket (ticket_hash);
create index on tool_ticket (expires_at);
call wall_off('tool_ticket');
-- Whoever hands it in does not say of which company they are.
call open_to_realm('tool_ticket', 'identity');
