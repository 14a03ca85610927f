-- Whoever has the code of a visit may see how it stands, whichever company it is of: flights of realm
-- `following` read, and nothing else.
drop policy company_wall on visit;
create policy company_wall on visit using (
  company_id = nullif(current_setting('app.company_id'), '')::uuid
);
create policy followed on visit for select using (current_setting('app.realm') = 'following');
create policy followed on company for select using (current_setting('app.realm') = 'following');
