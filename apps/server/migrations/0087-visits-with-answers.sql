-- A visit with answers stays: the constraint is named as the error code that its violation answers.
alter table form_answer drop constraint form_answer_company_id_visit_id_fkey,
  add constraint visit_has_answers foreign key (company_id, visit_id) references visit (company_id, id);
