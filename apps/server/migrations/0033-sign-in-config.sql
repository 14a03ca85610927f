-- SIGN_IN, which says how a company's people prove who they are, has one entry like the other types of the product.
drop index company_config_type_taken;
create unique index company_config_type_taken on company_config (company_id, type_config_name)
  where type_config_name in
    ('SERVIFORMS', 'SERVIROUTES', 'VISUAL_CONFIG', 'VISIT_POINT', 'MODULS', 'ON_DEMAND', 'SIGN_IN');
