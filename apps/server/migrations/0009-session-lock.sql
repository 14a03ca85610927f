-- A locked session opens nothing until its owner gives the password again.
alter table session add column locked_at timestamptz(3);
