create table programme_settings (
  only_row boolean primary key default true check (only_row),
  name text not null default 'Sojourn',
  logo_document_id uuid,
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
  version integer not null default 1
);
insert into programme_settings default values;

-- Append-only: what happened stays as it was written.
create table event_log (
  event_id bigint primary key generated always as identity,
  correlation_id uuid not null,
  event_at timestamptz not null,
  source text not null,
  title text not null,
  description text not null,
  user_id uuid references user_account,
  data jsonb
);
create index event_log_correlation on event_log (correlation_id, event_id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger event_log_append_only before update or delete or truncate on event_log
  for each statement execute function refuse_change();

-- The first answer to a POST that carried an Idempotency-Key.
create table idempotent_answer (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  status integer,
  headers jsonb,
  body text,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotent_answer_age on idempotent_answer (created_at);
