-- Rooms of people who write to each other. `last_seq` numbers the messages: whoever sends one locks the room's row, so that
-- the order is one and the same on all processes, without gaps.
create table chat_room (
  company_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('direct', 'group')),
  -- Of a group.
  name text,
  admin uuid,
  -- Of a direct room the two people in the order of their ids, so that each pair has one.
  pair uuid[],
  last_seq int not null default 0,
  active_at timestamptz(3) not null,
  added_on timestamptz(3) not null,
  primary key (company_id, id),
  unique (company_id, pair),
  check ((kind = 'group') = (name is not null) and (kind = 'group') = (admin is not null)
    and (kind = 'direct') = (pair is not null))
);
call enable_tenant_isolation('chat_room');

create table chat_member (
  company_id uuid not null,
  room_id uuid not null,
  resource_id uuid not null,
  added_on timestamptz(3) not null,
  -- Up to where they have read; what they send themselves counts as read.
  seen_seq int not null,
  seen_at timestamptz(3),
  primary key (company_id, room_id, resource_id),
  foreign key (company_id, room_id) references chat_room (company_id, id) on delete cascade,
  constraint resource_not_found foreign key (company_id, resource_id)
    references resource (company_id, id) on delete cascade
);
create index on chat_member (company_id, resource_id);
call enable_tenant_isolation('chat_member');

create table chat_message (
  company_id uuid not null,
  -- Made by whoever sends it, so that what is sent twice is one message.
  id uuid not null,
  room_id uuid not null,
  seq int not null,
  sender uuid not null,
  receiver uuid[] not null,
  text text not null,
  reply_to_id uuid,
  time_stamp timestamptz(3) not null,
  is_deleted boolean not null default false,
  -- Members who have hidden it from themselves.
  hidden_from uuid[] not null default '{}',
  primary key (company_id, id),
  unique (company_id, room_id, seq),
  foreign key (company_id, room_id) references chat_room (company_id, id) on delete cascade
);
call enable_tenant_isolation('chat_message');

-- A message with the names that are shown beside it.
create view chat_message_record with (security_invoker = true) as
select m.*, r.kind = 'group' as is_group, search_key(m.text) as search,
  writer_name(m.company_id, m.sender) as sender_name,
  q.text as quoted_text, q.is_deleted as quoted_is_deleted,
  case when q.id is not null then writer_name(q.company_id, q.sender) end as quoted_sender_name
from chat_message m
join chat_room r on r.company_id = m.company_id and r.id = m.room_id
left join chat_message q on q.company_id = m.company_id and q.id = m.reply_to_id;
grant select on chat_message_record to baquiano_app;

-- A room as each of its members sees it: `reader_id`. A direct one is called as the other person.
create view chat_room_record with (security_invoker = true) as
select r.company_id, r.id, mine.resource_id as reader_id, r.kind, r.admin, r.added_on, r.active_at,
  coalesce(r.name, o.name || ' ' || o.lastname) as name,
  sort_key(coalesce(r.name, o.name || ' ' || o.lastname)) as name_key,
  search_key(coalesce(r.name, o.name || ' ' || o.lastname || ' ' || o.username)) as search,
  r.last_seq - mine.seen_seq as unread,
  last.id as last_id, last.sender as last_sender, writer_name(r.company_id, last.sender) as last_sender_name,
  last.text as last_text, last.time_stamp as last_time_stamp, last.is_deleted as last_is_deleted
from chat_member mine
join chat_room r on r.company_id = mine.company_id and r.id = mine.room_id
left join resource o on o.company_id = r.company_id
  and o.id = case when r.pair[1] = mine.resource_id then r.pair[2] else r.pair[1] end
left join lateral (
  select m.id, m.sender, m.text, m.time_stamp, m.is_deleted from chat_message m
  where m.company_id = r.company_id and m.room_id = r.id and not mine.resource_id = any (m.hidden_from)
  order by m.seq desc limit 1
) last on true;
grant select on chat_room_record to baquiano_app;

-- People as others of the company see them in the chat, with when their console or their phone was heard of last.
create view chat_contact_record with (security_invoker = true) as
select x.company_id, x.id, x.name || ' ' || x.lastname as full_name, x.username, x.identification, x.phone, x.status,
  x.name_key, search_key(x.name || ' ' || x.lastname || ' ' || x.username) as search, o.name as role_name, p.id as photo_id,
  s.cx, s.cy, s.fix_at,
  (select max(n.used_at) from session n
    where n.account_id = x.id and n.company_id = x.company_id and n.ended_at is null) as used_at
from resource x
join role o on o.company_id = x.company_id and o.id = x.role_id
left join resource_photo p on p.company_id = x.company_id and p.resource_id = x.id
left join resource_state s on s.company_id = x.company_id and s.resource_id = x.id;
grant select on chat_contact_record to baquiano_app;
