-- One row of each account that chose something; platform administrators, who have no company, have theirs too.
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
  -- Where each kind of notification shows; a kind that is not named follows the rule of the product.
  notification_channels jsonb not null default '{}',
  company_config_list jsonb not null,
  default_group_tracking uuid,
  show_default_group_tracking boolean not null,
  starred_pages text[] not null,
  -- How routes are drawn on the map; null until chosen.
  map_config jsonb,
  added_on timestamptz(3) not null,
  update_on timestamptz(3) not null,
  constraint group_not_found foreign key (company_id, default_group_tracking)
    references work_group (company_id, id) on delete set null (default_group_tracking)
);
create index on preference (company_id, account_id);
call enable_tenant_isolation('preference', 'identity');
