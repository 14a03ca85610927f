-- Calls of programs, counted by the hour, token and family of endpoints: each process writes what it counted every few
-- seconds, and the rows of two days are kept.
create table token_call (
  company_id uuid not null,
  token_id uuid not null,
  family text collate "C" not null,
  hour timestamptz(3) not null,
  calls int not null,
  failed int not null,
  last_at timestamptz(3) not null,
  primary key (company_id, hour, token_id, family),
  foreign key (company_id, token_id) references session_token (company_id, id) on delete cascade
);
create index on token_call (company_id, token_id);
call enable_tenant_isolation('token_call');
