-- Security settings that the certifier changes on the Programme page.
alter table programme_settings
  add column self_registration boolean not null default true,
  add column site_storage_gb integer not null default 20 check (site_storage_gb between 1 and 10000),
  add column session_days integer not null default 30 check (session_days between 1 and 365),
  add column security_contact text not null default '',
  add column security_policy_url text not null default '';
