-- What a phone left behind, by which its silence is explained.
alter table device
  add column protocol text,
  add column app text,
  add column rejected_at timestamptz(3),
  add column rejected_reason text;
