-- Files of a message, in the order in which they were added, and messages that are sent later: until then `sent_at` is when
-- they are to be sent, and `target` to whom.
alter table communication
  add file_ids uuid[] not null default '{}',
  add target jsonb,
  add is_sent boolean not null default true;
create index on communication (sent_at) where not is_sent and withdrawn_at is null;

drop view communication_record;
create view communication_record with (security_invoker = true) as
select c.*, writer_name(c.company_id, c.sent_by) as sender_name, r.phones, r.seen, r.resolved,
  coalesce(f.files, '[]') as files
from communication c
cross join lateral (
  select count(*)::int as phones, count(x.seen_at)::int as seen, count(x.resolved_at)::int as resolved
  from communication_recipient x where x.company_id = c.company_id and x.communication_id = c.id
) r
left join lateral (
  select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.original_name, 'media_type', u.media_type, 'bytes', u.bytes)
    order by array_position(c.file_ids, u.id)) as files
  from upload_file u where u.company_id = c.company_id and u.id = any (c.file_ids)
) f on cardinality(c.file_ids) > 0;
grant select on communication_record to baquiano_app;
