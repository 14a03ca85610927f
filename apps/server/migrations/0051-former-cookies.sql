-- Cookies of a session that were replaced within the last seconds, with when: tabs that renew at the same moment carry
-- them. Older ones need no row: a cookie is signed, so one that we issued and replaced is known by its signature.
-- Sessions from before have cookies without one, and sign in anew.
alter table session add column former_cookies jsonb not null default '[]', drop column former_hash, drop column rotated_at;
