-- What the customer of a visit said about it on the public page. No reference to the visit: one that is removed and
-- restored keeps what was said.
create table visit_customer (
  company_id uuid not null,
  visit_id uuid not null,
  confirmed_at timestamptz(3),
  -- The start that they confirmed, or could not make: with another one, neither holds any more.
  confirmed_start_at timestamptz(3),
  instructions text not null default '',
  -- {time, text}
  request jsonb,
  requested_at timestamptz(3),
  requested_start_at timestamptz(3),
  score smallint check (score between 1 and 5),
  comment text not null default '',
  rated_at timestamptz(3),
  primary key (company_id, visit_id)
);
call enable_tenant_isolation('visit_customer');
