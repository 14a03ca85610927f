-- When a phone was at the place of a report: it may have known that a little before, or only some time after.
alter table visit_event add column place_at timestamptz(3);
