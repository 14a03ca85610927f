-- Trips to visits as they were driven against what the streets said, so that durations learn from them.
create table road_leg (
  company_id uuid not null,
  visit_id uuid not null,
  resource_id uuid not null,
  on_the_way_at timestamptz(3) not null,
  -- Hours of the company's day in which streets are about as full.
  hour_class text not null,
  -- Seconds of driving, and what the engine's speeds make of the same way; absent where they cannot be compared.
  driven_s float8,
  engine_s float8,
  -- Why it teaches nothing.
  reason text,
  primary key (company_id, visit_id),
  foreign key (company_id, visit_id) references visit (company_id, id)
);
create index on road_leg (company_id, hour_class, on_the_way_at);
call wall_off('road_leg');

-- What durations of the engine are multiplied with.
create table road_pace (
  company_id uuid not null,
  hour_class text not null,
  factor float8 not null,
  samples int not null,
  learnt_at timestamptz(3) not null,
  primary key (company_id, hour_class)
);
call wall_off('road_pace');
