-- How a phone is, as the app of the field tells while it exchanges.
alter table device
  add column place_permission text,
  add column free_mb int,
  add column waiting_count int,
  add column reported_at timestamptz(3);
