-- Visit points around a place: a range of latitudes, and of longitudes within it.
create index on visit_point (company_id, cy, cx);
