-- One row of each account that chose something; platform administrators, of no company, have theirs too.
create table preference (
  company_id uuid,
  account_id uuid primary key,
  filter_exact_values boolean not null,
  language text,
  theme text,
  direction text,
  notifications_days int not null,
  notifications_number int not null,
  remove_old_notifications boolean not null,
  company_config_list jsonb not null,
  default_group_tracking uuid,
  show_default_group_tracking boolean not null,
  starred_pages text[] not null,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  constraint group_not_found foreign key (company_id, default_group_tracking)
    references work_group (company_id, id) on delete set null (default_group_tracking)
);
create index on preference (company_id, account_id);
call wall_off('preference');
call open_to_realm('preference', 'identity');

-- A notification with its place among its reader's, newest first, and how its reader keeps them.
create view placed_notification with (security_invoker = true) as
select n.*,
  row_number() over (
    partition by n.company_id, n.resource_id order by n.date desc, n.id desc
  ) as place,
  coalesce(p.notifications_number, 100) as notifications_number,
  case when coalesce(p.remove_old_notifications, true)
    then coalesce(p.notifications_days, 1) end as notifications_days
from notification n
left join preference p on p.company_id = n.company_id and p.account_id = n.resource_id;
grant select on placed_notification to baquiano_app;
