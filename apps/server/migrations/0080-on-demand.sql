-- Whoever may ask for visits to a visit point, known by a mobile number. The constraints are named as the error codes
-- that their violation answers.
create table on_demand_user (
  company_id uuid not null,
  id uuid not null,
  visit_point_id uuid not null,
  phone text collate "C" not null,
  added_on timestamptz(3) not null,
  added_by uuid not null,
  primary key (company_id, id),
  constraint on_demand_phone_taken unique (company_id, phone),
  constraint on_demand_point_has_user unique (company_id, visit_point_id),
  foreign key (company_id, visit_point_id) references visit_point (company_id, id) on delete cascade
);
call enable_tenant_isolation('on_demand_user');

-- Codes that were asked for, also for numbers that nobody has registered: those have no user, and no message.
create table on_demand_code (
  company_id uuid not null,
  id uuid not null,
  phone text collate "C" not null,
  address text collate "C" not null,
  user_id uuid,
  code_hash text not null,
  attempts int not null default 0,
  added_on timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, user_id) references on_demand_user (company_id, id) on delete cascade
);
create index on on_demand_code (company_id, added_on);
create index on on_demand_code (company_id, phone, added_on);
create index on on_demand_code (company_id, address, added_on);
create index on on_demand_code (company_id, user_id);
call enable_tenant_isolation('on_demand_code');

-- Browsers whose customer was verified.
create table on_demand_session (
  company_id uuid not null,
  secret_hash text collate "C" not null,
  user_id uuid not null,
  expires_at timestamptz(3) not null,
  primary key (company_id, secret_hash),
  foreign key (company_id, user_id) references on_demand_user (company_id, id) on delete cascade
);
create index on on_demand_session (company_id, user_id);
create index on on_demand_session (company_id, expires_at);
call enable_tenant_isolation('on_demand_session');

-- No reference to the user, who may be removed, nor to the visit, which may be removed and restored.
create table on_demand_request (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  visit_id uuid not null,
  visit_point_id uuid not null,
  phone text not null,
  note text not null,
  is_asap boolean not null,
  asked_at timestamptz(3) not null,
  deadline_at timestamptz(3) not null,
  assigned_at timestamptz(3),
  ended_at timestamptz(3),
  -- Once nothing is to be done about its allocation any more.
  is_settled boolean not null default false,
  primary key (company_id, id),
  unique (company_id, visit_id)
);
create index on on_demand_request (company_id, asked_at, id);
create index on on_demand_request (company_id, user_id);
create index on on_demand_request (company_id, deadline_at) where not is_settled;
call enable_tenant_isolation('on_demand_request');

create table on_demand_offer (
  company_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  resource_id uuid not null,
  offered_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  answered_at timestamptz(3),
  outcome text not null default 'open'
    check (outcome in ('open', 'accepted', 'declined', 'expired', 'withdrawn')),
  primary key (company_id, id),
  foreign key (company_id, request_id) references on_demand_request (company_id, id) on delete cascade,
  foreign key (company_id, resource_id) references resource (company_id, id) on delete cascade
);
-- One person at a time is asked.
create unique index on_demand_offered on on_demand_offer (company_id, request_id) where outcome = 'open';
create index on on_demand_offer (company_id, request_id, offered_at);
create index on on_demand_offer (company_id, resource_id) where outcome = 'open';
call enable_tenant_isolation('on_demand_offer');

create view on_demand_record with (security_invoker = true) as
select q.*, v.number as visit_number, v.status as visit_status, v.tracking_code, v.date, v.hour_init, v.hour_end,
  v.start_at, v.end_at, v.resource_id, v.activity_id, coalesce(a.name, '') as activity_name,
  coalesce(p.name, '') as visit_point_name, coalesce(p.address, '') as address, p.cx, p.cy,
  r.name || ' ' || r.lastname as resource_name,
  case
    when v.id is null or v.status = 'Canceled' then 'canceled'
    when v.status = 'Finalized' then 'done'
    when v.resource_id is not null then 'assigned'
    when exists (select from on_demand_offer o where o.company_id = q.company_id and o.request_id = q.id
      and o.outcome = 'open') then 'offered'
    when q.ended_at is not null then 'unattended'
    else 'waiting'
  end as state,
  search_key(concat_ws(' ', p.name, p.address, a.name, q.note)) as search
from on_demand_request q
left join visit v on v.company_id = q.company_id and v.id = q.visit_id
left join activity a on a.company_id = v.company_id and a.id = v.activity_id
left join visit_point p on p.company_id = q.company_id and p.id = q.visit_point_id
left join resource r on r.company_id = v.company_id and r.id = v.resource_id;
grant select on on_demand_record to baquiano_app;

-- A message may be about no visit: a code, or that nobody took a request in time.
alter table follower_delivery alter column visit_id drop not null, alter column in_event_status drop not null;
