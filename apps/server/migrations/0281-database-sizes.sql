-- How large the database was at the end of each day, from which it is foreseen when the disk is full.
create table database_size (
  measured_on date primary key,
  bytes bigint not null
);
call enable_scope_isolation('database_size', 'platform');

-- Work of the queue that is due and has not begun. The queue makes its schema itself, after the migrations, and the
-- application may not enter it.
create function late_jobs(now timestamptz, out count int, out oldest_s float8)
language plpgsql security definer set search_path = pg_catalog as $$
begin
  count := 0;
  oldest_s := 0;
  if to_regclass('job.job') is null then return; end if;
  execute $query$
    select count(*)::int, coalesce(extract(epoch from $1 - min(start_after))::float8, 0)
    from job.job where state in ('created', 'retry') and start_after < $1
  $query$ into count, oldest_s using now;
end $$;
revoke execute on function late_jobs from public;
grant execute on function late_jobs to baquiano_app;
