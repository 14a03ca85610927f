-- Nobody is at two places: whatever is reported at the same moment, a resource has one visit in progress.
create unique index resource_in_visit on visit (company_id, resource_id) where status = 'In progress';
