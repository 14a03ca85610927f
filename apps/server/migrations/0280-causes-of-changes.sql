-- Which call made a change, and in which trace: what follows it is found by them in logs and traces.
alter table outbox add column request_id text, add column traceparent text;
alter table outbox_delivery add column request_id text, add column traceparent text;
