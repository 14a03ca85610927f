-- Null where the office wrote a request down for whoever called and is no user of the visit point.
alter table on_demand_request alter user_id drop not null;
