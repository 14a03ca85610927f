-- Trips to visits as they were driven, against what the road engine estimated: durations are learnt from them.
create table road_leg (
  company_id uuid not null,
  visit_id uuid not null,
  resource_id uuid not null,
  on_the_way_at timestamptz(3) not null,
  -- Hours of the company's day with similar traffic.
  hour_class text not null,
  -- Seconds of driving, and the engine's estimate of the same route; null where they cannot be compared.
  driven_s float8,
  engine_s float8,
  -- Why nothing is learnt from it.
  reason text,
  primary key (company_id, visit_id),
  -- What was learnt of a trip goes with the visit that it led to.
  foreign key (company_id, visit_id) references visit (company_id, id) on delete cascade
);
create index on road_leg (company_id, hour_class, on_the_way_at);
call enable_tenant_isolation('road_leg');

-- The factor by which the engine's durations are multiplied.
create table travel_time_factor (
  company_id uuid not null,
  hour_class text not null,
  factor float8 not null,
  samples int not null,
  learnt_at timestamptz(3) not null,
  primary key (company_id, hour_class)
);
call enable_tenant_isolation('travel_time_factor');
