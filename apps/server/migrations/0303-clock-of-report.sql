-- By how many seconds the clock of a phone had been set otherwise when it reported something: the hour is corrected by it.
alter table visit_event add column clock_shift_s int;
