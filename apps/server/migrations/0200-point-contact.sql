-- Who is asked for at a visit point, and where mails about its visits go; either may be missing.
alter table visit_point
  add column contact_name text not null default '',
  add column email text;
