-- When a mobile status was chosen: what comes late from a phone without network replaces no later choice.
alter table resource add column mobile_status_at timestamptz;
