-- Checked at the commit: a link for an e-mail without an account is written and undone before it, as much work as one
-- that is mailed.
alter table verification alter constraint verification_account_id_fkey deferrable initially deferred;
