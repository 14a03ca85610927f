-- By what people proved who they are: a password and a mailed code, or the word of their company's issuer.
alter table session add column method text constraint session_method check (method in ('password', 'issuer'));
alter table sign_in_record add column method text
  constraint sign_in_record_method check (method in ('password', 'issuer'));

alter table sign_in_record drop constraint sign_in_record_reason;
alter table sign_in_record add constraint sign_in_record_reason check (reason in (
  'EMAIL_UNKNOWN', 'WRONG_PASSWORD', 'PASSWORD_NOT_ASSIGNED', 'TOO_MANY_ATTEMPTS', 'CREDENTIALS_INVALID',
  'ACCOUNT_DISABLED', 'COMPANY_OUT_OF_DATES', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_BLOCKED', 'CODE_NOT_FOUND',
  'BROWSER_REPORTED', 'PASSWORD_FORGOTTEN', 'ACCESS_ASKED', 'COOKIE_REUSED', 'PASSWORD_OFF',
  'ISSUER_EMAIL_UNVERIFIED', 'ISSUER_ACCOUNT_UNKNOWN', 'ISSUER_SUBJECT_CHANGED', 'SESSION_OF_ANOTHER'
));
