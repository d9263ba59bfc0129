create table programme_settings (
  only_row boolean primary key default true check (only_row),
  name text not null default 'Sojourn',
  logo_document_id uuid references document,
  support_email text not null default '',
  compliance_email text not null default '',
  report_request_email text not null default '',
  help_url text not null default '',
  auditor_zone_url text not null default '',
  support_site_url text not null default '',
  tools jsonb not null default '[]',
  unsupported_browsers text[] not null default '{Firefox,Safari}',
  improvement_days integer not null default 90 check (improvement_days between 1 and 730),
  auditor_list_scope text not null default 'assigned' check (auditor_list_scope in ('assigned', 'all')),
  analytics_url text not null default '',
  self_registration boolean not null default true,
  site_storage_gb integer not null default 20 check (site_storage_gb between 1 and 10000),
  session_days integer not null default 30 check (session_days between 1 and 365),
  security_contact text not null default '',
  security_policy_url text not null default '',
  -- 'browser' leaves the format to each reader's browser.
  number_format text not null default 'browser' check (number_format in ('browser', '1,234.5', '1.234,5')),
  version integer not null default 1
);

alter table document add column logo_of_programme boolean references programme_settings
  generated always as (case when owner_kind = 'programme' and deleted_at is null then true end) stored;

create table event_log (
  event_id bigint primary key generated always as identity,
  -- The record that the event is about.
  correlation_id uuid not null,
  event_at timestamptz not null,
  source text not null,
  -- Only the server sets it: 'note' for an entry that a person wrote through POST /api/Event, a code for each event of an
  -- audit, 'system' for everything else.
  event_type text not null default 'system',
  -- The new status of an audit.
  status text,
  -- Shown to people. Conditions use event_type and status.
  title text not null,
  description text not null,
  user_id uuid references user_account,
  -- The actor's role when it happened; NULL for the system.
  actor_role text check (actor_role in ('Admin', 'Auditor', 'Hotel', 'EnvironmentalPerformance')),
  data jsonb,
  check ((event_type = 'audit-status-changed') = (status is not null))
);
create index event_log_correlation on event_log (correlation_id, event_id desc);
create index event_log_reached on event_log (status, event_at) include (correlation_id) where status is not null;
create trigger event_log_append_only before update or delete or truncate on event_log
  for each statement execute function refuse_change();
