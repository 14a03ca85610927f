-- By which the user of a visit point enters beside codes; null for codes alone.
alter table on_demand_user add column password_hash text;
