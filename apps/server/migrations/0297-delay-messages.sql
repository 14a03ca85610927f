-- A message may tell a delay instead of a status: by how many minutes, and which change announced it, so that each
-- contact hears of one announcement once.
alter table follower_delivery add column late_min int, add column announced_by uuid;
create unique index on follower_delivery (company_id, announced_by, contact, channel) where announced_by is not null;
