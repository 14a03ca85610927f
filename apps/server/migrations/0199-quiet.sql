-- Until when somebody is notified of nothing but panic alarms outside the bell; null or past for never.
alter table preference add column quiet_until timestamptz(3);
