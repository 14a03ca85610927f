-- People see and end their own sessions, and the audit row of that shares the transaction.
create policy company_wall on session
  using (company_id = nullif(current_setting('app.company_id'), '')::uuid);
