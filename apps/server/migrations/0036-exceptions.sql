-- Where each kind of notification shows, as a person chose; a kind that is not named follows the rule of the product.
alter table preference add column notification_channels jsonb not null default '{}';

-- MONITORING, which says from when on a phone is an exception, has one entry like the other types of the product.
drop index company_config_type_taken;
create unique index company_config_type_taken on company_config (company_id, type_config_name)
  where type_config_name in
    ('SERVIFORMS', 'SERVIROUTES', 'VISUAL_CONFIG', 'VISIT_POINT', 'MODULS', 'ON_DEMAND', 'SIGN_IN', 'MONITORING');

-- Exceptions that people were notified of: each once for its beginning, however long it lasts.
create table exception_episode (
  company_id uuid not null,
  kind text not null,
  -- A visit or a resource.
  record_id uuid not null,
  -- Of a visit its start, of a silence the last fix, of a low battery the fix that showed it: another one is another
  -- episode.
  began_at timestamptz(3) not null,
  -- Stands for the change in the outbox that a notification otherwise reports.
  id uuid not null,
  primary key (company_id, kind, record_id)
);
create index on exception_episode (company_id, began_at);
call enable_tenant_isolation('exception_episode');
