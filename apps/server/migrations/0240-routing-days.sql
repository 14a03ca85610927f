-- A plan may be of several days: each of its routes, locks and allowances is of one of them.
alter table routing
  add column date_end date,
  add column moving text not null default 'none';

-- Of every company: the owner of a table reads past its policies while they are not forced.
alter table routing no force row level security;
update routing r set
  date_end = r.date,
  locks = coalesce((
    select jsonb_agg(l || jsonb_build_object('date', r.date) order by at)
    from jsonb_array_elements(r.locks) with ordinality as x (l, at)), '[]'),
  allowances = coalesce((
    select jsonb_agg(a || jsonb_build_object('date', r.date) order by at)
    from jsonb_array_elements(r.allowances) with ordinality as x (a, at)), '[]'),
  plan = r.plan || jsonb_build_object(
    'routes', coalesce((
      select jsonb_agg(route || jsonb_build_object('date', r.date, 'stops', coalesce((
        select jsonb_agg(stop || jsonb_build_object('before',
          stop -> 'before' || jsonb_build_object('date', r.date)) order by at)
        from jsonb_array_elements(route -> 'stops') with ordinality as y (stop, at)), '[]')) order by at)
      from jsonb_array_elements(r.plan -> 'routes') with ordinality as x (route, at)), '[]'),
    'unrouted', coalesce((
      select jsonb_agg(visit || jsonb_build_object('date', r.date, 'relaxations', coalesce((
        select jsonb_agg(way || jsonb_build_object('date', r.date) order by at)
        from jsonb_array_elements(visit -> 'relaxations') with ordinality as y (way, at)), '[]')) order by at)
      from jsonb_array_elements(r.plan -> 'unrouted') with ordinality as x (visit, at)), '[]'));
alter table routing force row level security;
alter table routing alter column date_end set not null;

-- A view keeps the columns that its tables had when it was made.
drop view routing_record;
create view routing_record with (security_invoker = true) as
select r.*, writer_name(r.company_id, r.added_by) as added_by_name,
  writer_name(r.company_id, r.changed_by) as changed_by_name,
  r.plan -> 'before' as before, r.plan -> 'after' as after,
  jsonb_array_length(r.plan -> 'unrouted') as unrouted_count
from routing r;
grant select on routing_record to baquiano_app;
