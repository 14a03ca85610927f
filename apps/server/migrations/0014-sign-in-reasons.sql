-- Row-level security holds for the owner of the tables too.
select set_config('app.realm', 'identity', true);

-- Reasons are a closed list, which every language can tell; a company reads its own history.
update sign_in_record set reason = case
  when reason = 'unknown e-mail' then 'EMAIL_UNKNOWN'
  when reason = 'wrong password' then 'WRONG_PASSWORD'
  when reason = 'no password assigned' then 'PASSWORD_NOT_ASSIGNED'
  when reason = 'TICKET_INVALID' then 'CREDENTIALS_INVALID'
  when reason = 'the browser reported a failed sign-in' then 'BROWSER_REPORTED'
  when reason = 'password forgotten' then 'PASSWORD_FORGOTTEN'
  when reason = 'registration' then 'ACCESS_ASKED'
  when reason = 'a former refresh cookie was used again' then 'COOKIE_REUSED'
  else reason
end;
alter table sign_in_record add constraint sign_in_record_reason check (reason in (
  'EMAIL_UNKNOWN', 'WRONG_PASSWORD', 'PASSWORD_NOT_ASSIGNED', 'TOO_MANY_ATTEMPTS', 'CREDENTIALS_INVALID',
  'ACCOUNT_DISABLED', 'COMPANY_OUT_OF_DATES', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_BLOCKED', 'CODE_NOT_FOUND',
  'BROWSER_REPORTED', 'PASSWORD_FORGOTTEN', 'ACCESS_ASKED', 'COOKIE_REUSED'
));

-- The realm of identity writes; a company sees what is its own, and changes nothing.
create policy company_reads on sign_in_record for select using (
  company_id = nullif(current_setting('app.company_id', true), '')::uuid
);
