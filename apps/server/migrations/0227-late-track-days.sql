-- Days by the clock of UTC on which positions of somebody arrived after those days had been counted. A write adds rows
-- and waits for nobody; a job takes them together.
create table late_track_day (
  company_id uuid not null,
  id bigint not null generated always as identity,
  date date not null,
  resource_id uuid not null,
  primary key (company_id, id)
);
call enable_tenant_isolation('late_track_day', 'platform');
