-- Complaints about certified properties, and appeals of properties against decisions.
create table certification_case (
  case_id uuid primary key,
  case_number text not null unique,
  kind text not null check (kind in ('complaint', 'appeal')),
  title text not null,
  site_id uuid not null references site,
  -- The audit that the certificate or the decision belongs to.
  audit_id uuid not null references audit,
  certificate_number text references certificate,
  -- Of a complaint. The complainant has no account.
  subject text check (subject in ('property', 'label-use', 'service')),
  complainant_name text,
  complainant_email text,
  -- Whether the property must not see the complainant's name.
  is_name_hidden boolean not null default true,
  -- Of an appeal: the decision, its time and the person who appealed.
  appealed_decision text check (appealed_decision in ('not-certified', 'suspension', 'withdrawal')),
  appealed_at timestamptz,
  appellant_id uuid references user_account,
  received_at timestamptz not null,
  acknowledge_by date not null,
  decide_by date not null,
  acknowledged_at timestamptz,
  handler_id uuid references user_account,
  decided_at timestamptz,
  decided_by uuid references user_account,
  outcome text check (outcome in (
    'upheld', 'upheld-in-part', 'not-upheld', 'decision-stands', 'decision-changed-in-part', 'decision-cancelled')),
  effect text check (effect in ('none', 'suspend', 'withdraw')),
  version integer not null default 1,
  check ((kind = 'complaint') = (num_nulls(subject, complainant_name, complainant_email) = 0)),
  check ((kind = 'appeal') = (num_nulls(appealed_decision, appealed_at, appellant_id) = 0)),
  check (kind = 'appeal' or certificate_number is not null),
  check ((acknowledged_at is null) = (handler_id is null)),
  check (num_nulls(decided_at, decided_by, outcome, effect) in (0, 4)),
  check (decided_at is null or acknowledged_at is not null)
);
-- A property appeals once against a decision, also when two people send the appeal at the same moment.
create unique index case_of_decision on certification_case (audit_id, appealed_decision, appealed_at)
  where kind = 'appeal';
create index case_order on certification_case ((decided_at is not null), decide_by, case_number);
create index case_of_site on certification_case (site_id, received_at desc);

-- The last number given to a case of a kind in a year.
create table case_counter (
  kind text not null check (kind in ('complaint', 'appeal')),
  year integer not null,
  last_number integer not null,
  primary key (kind, year)
);

create table case_message (
  case_message_id uuid primary key,
  case_id uuid not null references certification_case,
  sender text not null check (sender in ('complainant', 'property', 'certifier')),
  -- NULL if the certifier received it.
  audience text check (audience in ('complainant', 'property', 'internal', 'statement')),
  -- NULL for the complainant.
  author_id uuid references user_account,
  text text not null,
  sent_at timestamptz not null,
  check ((sender = 'complainant') = (author_id is null)),
  check ((sender = 'certifier') = (audience is not null))
);
create index case_message_of on case_message (case_id, sent_at, case_message_id);

alter table document drop constraint document_owner_kind_check;
alter table document add check (owner_kind in (
  'user-photo', 'small-version', 'programme', 'company-logo', 'import', 'audit-response', 'conversation-message',
  'audit-report', 'audit-certificate', 'environmental-report', 'case-message'));
alter table document add column file_of_case_message_id uuid references case_message deferrable initially deferred
  generated always as (case when owner_kind = 'case-message' and deleted_at is null then owner_id end) stored;
create index document_case_message on document (file_of_case_message_id) where file_of_case_message_id is not null;

-- Set when an appeal has cancelled the decision Not Certified. The status of the audit does not change.
alter table audit add column overturned_by_case_id uuid references certification_case;

-- The days within which a case must be acknowledged and decided.
alter table programme_settings
  add column case_acknowledge_days integer not null default 5 check (case_acknowledge_days between 1 and 60),
  add column case_decide_days integer not null default 60 check (case_decide_days between 1 and 365);
