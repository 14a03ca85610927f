-- Members whom a message mentions by `@` and their name.
alter table chat_message add mention_ids uuid[] not null default '{}';

drop view chat_message_record;
create view chat_message_record with (security_invoker = true) as
select m.*, r.kind = 'group' as is_group, search_key(m.text || ' ' || coalesce(f.original_name, '')) as search,
  writer_name(m.company_id, m.sender) as sender_name,
  q.text as quoted_text, q.reference ->> 'kind' as quoted_reference_kind, q.is_deleted as quoted_is_deleted, qf.original_name as quoted_file_name,
  case when q.id is not null then writer_name(q.company_id, q.sender) end as quoted_sender_name,
  f.original_name as file_name, f.media_type as file_media_type, f.bytes as file_bytes
from chat_message m
join chat_room r on r.company_id = m.company_id and r.id = m.room_id
left join upload_file f on f.company_id = m.company_id and f.id = m.file_id
left join chat_message q on q.company_id = m.company_id and q.id = m.reply_to_id
left join upload_file qf on qf.company_id = q.company_id and qf.id = q.file_id;
grant select on chat_message_record to baquiano_app;

drop view chat_room_record;
create view chat_room_record with (security_invoker = true) as
select r.company_id, r.id, mine.resource_id as reader_id, r.kind, r.admin, r.added_on, r.active_at,
  coalesce(r.name, o.name || ' ' || o.lastname) as name,
  sort_key(coalesce(r.name, o.name || ' ' || o.lastname)) as name_key,
  search_key(coalesce(r.name, o.name || ' ' || o.lastname || ' ' || o.username)) as search,
  r.last_seq - mine.seen_seq as unread,
  -- Rows after `seen_seq` are one range of the room's index, and none once everything is read.
  exists (select from chat_message n where n.company_id = r.company_id and n.room_id = r.id and n.seq > mine.seen_seq
    and mine.resource_id = any (n.mention_ids)) as is_mentioned,
  last.id as last_id, last.sender as last_sender, writer_name(r.company_id, last.sender) as last_sender_name,
  last.text as last_text, last.time_stamp as last_time_stamp, last.is_deleted as last_is_deleted,
  last.file_name as last_file_name, last.reference_kind as last_reference_kind
from chat_member mine
join chat_room r on r.company_id = mine.company_id and r.id = mine.room_id
left join resource o on o.company_id = r.company_id
  and o.id = case when r.pair[1] = mine.resource_id then r.pair[2] else r.pair[1] end
left join lateral (
  select m.id, m.sender, m.text, m.time_stamp, m.is_deleted, f.original_name as file_name,
    m.reference ->> 'kind' as reference_kind from chat_message m
  left join upload_file f on f.company_id = m.company_id and f.id = m.file_id
  where m.company_id = r.company_id and m.room_id = r.id and not mine.resource_id = any (m.hidden_from)
  order by m.seq desc limit 1
) last on true;
grant select on chat_room_record to baquiano_app;
