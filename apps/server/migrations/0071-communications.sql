-- Messages of the office to phones.
create table communication (
  company_id uuid not null,
  id uuid not null,
  title text not null,
  text text not null,
  target_kind text not null check (target_kind in ('all', 'groups', 'resources')),
  target_names text[] not null,
  sent_at timestamptz(3) not null,
  sent_by uuid not null,
  expires_at timestamptz(3),
  remind_min int,
  needs_answer boolean not null,
  withdrawn_at timestamptz(3),
  -- Since when the next reminder is counted.
  reminded_at timestamptz(3) not null,
  search text not null generated always as (search_key(title || ' ' || text)) stored,
  primary key (company_id, id)
);
create index on communication (company_id, sent_at, id);
create index on communication (company_id, reminded_at) where remind_min is not null and withdrawn_at is null;
call enable_tenant_isolation('communication');

-- Whoever had a phone when the message was sent.
create table communication_recipient (
  company_id uuid not null,
  communication_id uuid not null,
  resource_id uuid not null,
  delivered_at timestamptz(3),
  seen_at timestamptz(3),
  resolved_at timestamptz(3),
  reminded_at timestamptz(3),
  reminders int not null default 0,
  primary key (company_id, communication_id, resource_id),
  foreign key (company_id, communication_id) references communication (company_id, id) on delete cascade,
  foreign key (company_id, resource_id) references resource (company_id, id) on delete cascade
);
create index on communication_recipient (company_id, resource_id);
call enable_tenant_isolation('communication_recipient');

create view communication_record with (security_invoker = true) as
select c.*, writer_name(c.company_id, c.sent_by) as sender_name, r.phones, r.seen, r.resolved
from communication c
cross join lateral (
  select count(*)::int as phones, count(x.seen_at)::int as seen, count(x.resolved_at)::int as resolved
  from communication_recipient x where x.company_id = c.company_id and x.communication_id = c.id
) r;
grant select on communication_record to baquiano_app;

create view communication_recipient_record with (security_invoker = true) as
select x.*, r.name || ' ' || r.lastname as full_name, r.name_key, r.phone, p.id as photo_id, s.fix_at,
  case when x.seen_at is null then 'Unseen' else 'Seen' end as sight,
  case when x.resolved_at is null then 'Pending' else 'Resolved' end as answer
from communication_recipient x
join resource r on r.company_id = x.company_id and r.id = x.resource_id
left join resource_photo p on p.company_id = x.company_id and p.resource_id = x.resource_id
left join resource_state s on s.company_id = x.company_id and s.resource_id = x.resource_id;
grant select on communication_recipient_record to baquiano_app;
