-- Whether a photo was taken on the spot, and whether that is what its activity asked for.
alter table visit_proof
  add column origin text,
  add column is_against_rule boolean not null default false;
alter table form_answer add column is_against_rule boolean not null default false;
