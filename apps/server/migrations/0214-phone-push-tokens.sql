-- A phone is notified by Web Push or, as a native app is, by a token of Firebase Cloud Messaging.
alter table phone_push
  alter endpoint drop not null,
  alter p256dh drop not null,
  alter auth drop not null,
  add fcm_token text collate "C",
  add check (num_nulls(endpoint, p256dh, auth) = case when fcm_token is null then 0 else 3 end);
create unique index on phone_push (company_id, fcm_token) where fcm_token is not null;
