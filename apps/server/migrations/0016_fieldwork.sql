-- Quick phrases of the criteria set, and the rule for monthly data.
alter table audit_type_question add column phrases jsonb not null default '[]';
alter table audit_type_question add column data_rule jsonb;
-- A criterion that failed at the last audit needs a new comment and new evidence.
alter table audit_type_revision add column reverify_failures boolean not null default false;

-- Quick phrases of one auditor. Deleted ones are kept, so that other devices delete them too.
create table own_phrase (
  user_id uuid not null references user_account,
  phrase_id uuid not null,
  label text not null,
  phrase_text text not null,
  answer text check (answer in ('Compliant', 'Noncompliant')),
  last_used_at timestamptz,
  changed_at timestamptz not null,
  deleted boolean not null default false,
  primary key (user_id, phrase_id)
);

-- The device of an answer, shown when two devices have changed the same criterion.
alter table response_change add column device text check (device in ('phone', 'tablet', 'computer'));

-- The monthly data at the time of an answer. The newest row of an answer applies.
create table response_data (
  response_data_id bigint primary key generated always as identity,
  audit_response_id uuid not null references audit_response,
  frozen_at timestamptz not null,
  sha256 text not null,
  data_check jsonb not null
);
create index response_data_of on response_data (audit_response_id, response_data_id desc);
create trigger response_data_append_only before update or delete on response_data
  for each row execute function refuse_change();

-- The order of the places of an audit. Places of the criteria set that are missing here come last.
create table audit_place_order (
  audit_id uuid primary key references audit,
  places text[] not null
);

create table audit_visit (
  audit_id uuid primary key references audit,
  version integer not null,
  -- In the shape of the contract.
  record jsonb not null,
  saved_by uuid references user_account,
  saved_at timestamptz not null
);

-- When the first entry of a month was saved. NULL: with the report.
alter table environmental_report add column first_entered_at timestamptz;
update environmental_report set first_entered_at = created_at where entry_count > 0;

-- Days after the last sign-in that an audit on a device opens without a connection.
alter table programme_settings add column offline_days integer not null default 14
  check (offline_days between 1 and 60);
