-- What messages to phones say again and again, under their titles.
create table communication_template (
  company_id uuid not null,
  id uuid not null,
  title text not null,
  text text not null,
  needs_answer boolean not null,
  update_on timestamptz(3) not null,
  update_by uuid not null,
  title_key text collate "C" not null generated always as (sort_key(title)) stored,
  primary key (company_id, id),
  constraint communication_template_title unique (company_id, title_key)
);
call enable_tenant_isolation('communication_template');
