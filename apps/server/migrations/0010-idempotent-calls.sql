-- Answers of calls that carried a key, to be given again for a day. Sealed with the key itself, of which
-- only a hash is kept: an answer may hold a token that is told once.
create table idempotent_call (
  company_id uuid,
  caller_id uuid not null,
  endpoint text not null,
  key_hash text not null,
  request_hash text not null,
  sealed_answer text not null,
  added_on timestamptz(3) not null,
  unique nulls not distinct (company_id, caller_id, endpoint, key_hash)
);
create index on idempotent_call (added_on);
call wall_off('idempotent_call');
-- Platform administrators have no company, and the job that clears away sees every row.
call open_to_realm('idempotent_call', 'platform');
