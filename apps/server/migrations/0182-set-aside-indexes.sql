-- What failed for good is counted at every reading of the measures, beside millions of rows that were delivered.
create index on mail (company_id, id) where set_aside_at is not null;
create index on follower_delivery (company_id, id) where set_aside_at is not null;
create index on webhook_delivery (company_id, id) where set_aside_at is not null;
