create table audit (
  audit_id uuid primary key,
  -- A site with audits cannot be deleted.
  site_id uuid not null references site,
  status text not null check (status in (
    'Audit Due', 'Date Set', 'Audit Confirmed', 'Report Pending', 'Quality Check', 'Rejected', 'Improvements',
    'Certified', 'Not Certified', 'Cancelled', 'Expired Audit', 'Expired Certification')),
  status_since timestamptz not null,
  audit_type_id uuid references audit_type,
  -- Set when the audit starts. Before that, the newest enabled revision is used.
  started_revision integer,
  auditor_id uuid references user_account,
  -- The Admin who reviews the report; NULL while unallocated.
  assigned_user_id uuid references user_account,
  created_by uuid references user_account,
  created_at timestamptz not null,
  auditor_date date,
  date_confirmed boolean not null default false,
  -- The day that the property prefers.
  requested_date date,
  audit_expires_date date,
  first_audit boolean not null,
  auditor_paid boolean not null default false,
  auditor_invoice_date date,
  auditor_submitted_at timestamptz,
  results_sent_at timestamptz,
  -- The improvements deadline.
  kip_due_date date,
  certified_at timestamptz,
  certificate_number text unique,
  -- As first submitted.
  total_non_compliances integer check (total_non_compliances >= 0),
  -- Counted from the answers by triggers; NULL while nothing is answered.
  final_non_compliances integer,
  version integer not null default 1,

  -- Copies that the list sorts, filters and searches by, kept up to date by triggers.
  site_name text collate "und-x-icu" not null,
  country char(2) not null,
  auditor_name text,
  reviewer_id uuid not null
    generated always as (coalesce(assigned_user_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  -- A search term has no line break, so it cannot match the end of one name and the start of the other.
  search_text text not null generated always as (plain(site_name || e'\n' || coalesce(auditor_name, ''))) stored,

  foreign key (audit_type_id, started_revision) references audit_type_revision,
  check (auditor_date <= audit_expires_date),
  -- Only an audit that was never confirmed has no date, no auditor and no type.
  check (
    status in ('Audit Due', 'Cancelled', 'Expired Audit')
    or num_nulls(audit_type_id, auditor_id, auditor_date, audit_expires_date) = 0
  ),
  check (status <> 'Date Set' or requested_date is not null),
  check (
    status in ('Audit Due', 'Date Set', 'Audit Confirmed', 'Cancelled', 'Expired Audit')
    or started_revision is not null
  ),
  check (
    status not in ('Quality Check', 'Rejected', 'Improvements', 'Certified', 'Not Certified', 'Expired Certification')
    or auditor_submitted_at is not null
  ),
  check (status <> 'Improvements' or kip_due_date is not null),
  check (
    status not in ('Improvements', 'Certified', 'Not Certified', 'Expired Certification')
    or results_sent_at is not null
  ),
  check (
    status not in ('Certified', 'Expired Certification') or num_nulls(certified_at, certificate_number) = 0
  )
);

-- A site has one active audit, also when two Admins create one at the same moment.
create unique index audit_one_active on audit (site_id) where status in (
  'Audit Due', 'Date Set', 'Audit Confirmed', 'Report Pending', 'Quality Check', 'Rejected');
-- The latest audit of each site is read from this index alone.
create index audit_of_site on audit (site_id, created_at desc, audit_id desc) include (status, audit_type_id);
create index audit_of_auditor on audit (auditor_id, status);

-- One index per order. The columns of the filters are included, so that a filtered page reads the index alone.
create index audit_by_name on audit (site_name, audit_id) include (status, country, reviewer_id, search_text);
create index audit_by_date on audit (auditor_date, audit_id) include (status, country, reviewer_id, search_text);
create index audit_by_date_desc on audit (auditor_date desc nulls last, audit_id desc)
  include (status, country, reviewer_id, search_text);
create index audit_by_status on audit (status, site_name, audit_id) include (country, reviewer_id);
create index audit_by_country on audit (country, site_name, audit_id) include (status, reviewer_id);
create index audit_by_reviewer on audit (reviewer_id, site_name, audit_id) include (status, country);
create index audit_search on audit using gin (search_text gin_trgm_ops);

-- Dashboards and reports.
create index audit_open_since on audit (status, status_since) include (country, audit_type_id) where status in (
  'Audit Due', 'Date Set', 'Audit Confirmed', 'Report Pending', 'Quality Check', 'Rejected', 'Improvements');
create index audit_first_decided on audit (results_sent_at)
  include (auditor_date, auditor_submitted_at, country, audit_type_id) where results_sent_at is not null;
create index audit_submitted on audit (auditor_submitted_at)
  include (auditor_id, auditor_date, results_sent_at, country, audit_type_id) where auditor_submitted_at is not null;

create view latest_audit as
  select distinct on (site_id) site_id, audit_id, status
  from audit order by site_id, created_at desc, audit_id desc;

-- `for share` waits for a change of the name that is under way, so that no audit is written with the old name after it.
create function copy_audit_names() returns trigger language plpgsql as $$
begin
  select site.site_name, site.country into new.site_name, new.country
  from site where site.site_id = new.site_id for share;
  new.auditor_name := null;
  if new.auditor_id is not null then
    select user_account.name into new.auditor_name
    from user_account where user_account.user_id = new.auditor_id for share;
  end if;
  return new;
end $$;
create trigger audit_names before insert or update of site_id, auditor_id on audit
  for each row execute function copy_audit_names();

-- Rows are locked in the order of their id, so that two changes cannot block each other.
create function rename_audited_site() returns trigger language plpgsql as $$
begin
  perform from audit where site_id = new.site_id order by audit_id for no key update;
  update audit set site_name = new.site_name, country = new.country where site_id = new.site_id;
  return null;
end $$;
create trigger site_audit_names after update of site_name, country on site
  for each row when ((old.site_name, old.country) is distinct from (new.site_name, new.country))
  execute function rename_audited_site();

create function rename_auditor() returns trigger language plpgsql as $$
begin
  perform from audit where auditor_id = new.user_id order by audit_id for no key update;
  update audit set auditor_name = new.name where auditor_id = new.user_id;
  return null;
end $$;
create trigger user_account_audit_names after update of first_name, surname on user_account
  for each row when (old.name is distinct from new.name)
  execute function rename_auditor();

-- The auditors of an audit before its present one. They can never check or decide it.
create table former_auditor (
  audit_id uuid not null references audit,
  user_id uuid not null references user_account,
  replaced_at timestamptz not null,
  primary key (audit_id, user_id)
);

-- The answer to one criterion. The row is created with the first answer, so it always has a status.
create table audit_response (
  audit_response_id uuid primary key,
  audit_id uuid not null references audit,
  audit_type_question_id uuid not null references audit_type_question,
  status text not null check (status in ('Compliant', 'Noncompliant')),
  -- NULL: not decided yet.
  approved boolean,
  -- The auditor has changed it or commented on it since the report came back. Submitting again resets both.
  auditor_changed boolean not null default false,
  -- Noncompliant now, or when the report was submitted: a corrected answer is still a finding.
  found boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  unique (audit_id, audit_type_question_id)
);
create index audit_response_question on audit_response (audit_type_question_id);
create index audit_response_found on audit_response (audit_type_question_id, audit_id) where found;

create function mark_found() returns trigger language plpgsql as $$
begin
  new.found := new.status = 'Noncompliant' or (new.found and (tg_op = 'INSERT' or exists (
    select from audit where audit.audit_id = new.audit_id and audit.auditor_submitted_at is not null)));
  return new;
end $$;
create trigger audit_response_found before insert or update of status on audit_response
  for each row execute function mark_found();

create function count_non_compliances(counted uuid) returns integer language sql stable as $$
  select case when count(*) = 0 then null else count(*) filter (
    where audit_response.status = 'Noncompliant' and (not audit.first_audit or audit_type_question.is_mandatory)
  ) end
  from audit
  join audit_response using (audit_id)
  join audit_type_question using (audit_type_question_id)
  where audit.audit_id = counted and audit_type_question.visible
$$;

create function recount_after_answer() returns trigger language plpgsql as $$
begin
  update audit set final_non_compliances = count_non_compliances(audit_id)
  where audit_id in (select distinct audit_id from changed);
  return null;
end $$;
create trigger audit_response_added after insert on audit_response
  referencing new table as changed for each statement execute function recount_after_answer();
create trigger audit_response_updated after update on audit_response
  referencing new table as changed for each statement execute function recount_after_answer();
create trigger audit_response_deleted after delete on audit_response
  referencing old table as changed for each statement execute function recount_after_answer();

-- At a first audit only mandatory criteria count. The new value of first_audit is not stored yet, so
-- count_non_compliances cannot be used.
create function recount_first_audit() returns trigger language plpgsql as $$
begin
  new.final_non_compliances := (
    select case when count(*) = 0 then null else count(*) filter (
      where audit_response.status = 'Noncompliant' and (not new.first_audit or audit_type_question.is_mandatory)
    ) end
    from audit_response join audit_type_question using (audit_type_question_id)
    where audit_response.audit_id = new.audit_id and audit_type_question.visible
  );
  return new;
end $$;
create trigger audit_first_recounted before update of first_audit on audit
  for each row when (old.first_audit is distinct from new.first_audit) execute function recount_first_audit();

create table response_comment (
  response_comment_id uuid primary key,
  audit_response_id uuid not null references audit_response,
  -- 1 a formal comment, 5 the reason of a rejection, 6 of an approval.
  response_type integer not null check (response_type in (1, 5, 6)),
  comment_text text not null,
  created_by uuid references user_account,
  created_at timestamptz not null,
  sequence bigint generated always as identity
);
create index response_comment_of on response_comment (audit_response_id, sequence);

-- The history of every answer.
create table response_change (
  response_change_id bigint primary key generated always as identity,
  audit_response_id uuid not null references audit_response,
  kind text not null check (kind in (
    'status', 'comment', 'approved', 'rejected', 'approval-unset', 'document-added', 'document-removed')),
  before text,
  after text,
  changed_by uuid references user_account,
  -- The actor's role when it happened.
  actor_role text check (actor_role in ('Admin', 'Auditor', 'Hotel', 'EnvironmentalPerformance')),
  changed_at timestamptz not null,
  -- The time on the device, for a change made offline.
  written_at timestamptz
);
create index response_change_of on response_change (audit_response_id, response_change_id);
create trigger response_change_kept before update or delete on response_change
  for each row execute function refuse_change();
create trigger response_change_kept_whole before truncate on response_change
  for each statement execute function refuse_change();

-- Each time an Admin accepted an improvement: changed a criterion from Noncompliant to Compliant in Improvements.
create table improvement_acceptance (
  improvement_acceptance_id bigint primary key generated always as identity,
  audit_response_id uuid not null references audit_response,
  -- The formal comment that was written with the acceptance.
  note_comment_id uuid references response_comment,
  accepted_by uuid not null references user_account,
  accepted_at timestamptz not null
);
create index improvement_acceptance_of on improvement_acceptance (audit_response_id, improvement_acceptance_id);
create trigger improvement_acceptance_append_only before update or delete on improvement_acceptance
  for each row execute function refuse_change();

-- What an auditor declares when submitting a report.
create table gift_declaration (
  gift_declaration_id uuid primary key,
  audit_id uuid not null references audit,
  declared_by uuid not null references user_account,
  declared_at timestamptz not null,
  has_been_bribed boolean not null,
  items text not null default '',
  who text not null default '',
  -- Free text, such as "about 20 euros".
  value text not null default '',
  check (not has_been_bribed or (items <> '' and who <> '' and value <> ''))
);
create index gift_declaration_audit on gift_declaration (audit_id);
create index gift_declaration_by_day on gift_declaration (declared_at desc, gift_declaration_id);
create index gift_declaration_newest on gift_declaration (declared_at desc, gift_declaration_id) where has_been_bribed;

create table conversation_message (
  conversation_message_id uuid primary key,
  audit_id uuid not null references audit,
  audit_type_question_id uuid not null references audit_type_question,
  conversation text not null check (conversation in ('Auditor', 'Customer')),
  user_id uuid not null references user_account,
  message text not null check (message <> ''),
  created_at timestamptz not null,
  -- The order of messages with the same time.
  sequence bigint generated always as identity,
  pinned boolean not null default false,
  complete boolean not null default false,
  -- A deleted message is hidden, and kept for the log.
  deleted_at timestamptz,
  deleted_by uuid references user_account
);
create index conversation_message_thread on conversation_message
  (audit_id, audit_type_question_id, conversation, sequence) where deleted_at is null;
create index conversation_message_pinned on conversation_message (audit_id, sequence)
  where pinned and deleted_at is null;

-- The people who see a message as unread.
create table message_reader (
  conversation_message_id uuid not null references conversation_message,
  user_id uuid not null references user_account,
  audit_id uuid not null references audit,
  conversation text not null check (conversation in ('Auditor', 'Customer')),
  tagged boolean not null,
  read_at timestamptz,
  -- When they were e-mailed about it.
  mailed_at timestamptz,
  primary key (conversation_message_id, user_id)
);
create index message_reader_unread on message_reader (user_id, audit_id) where read_at is null;
create index message_reader_to_mail on message_reader (user_id) where tagged and read_at is null and mailed_at is null;

-- Each reminder is sent once for its date and step. Another date starts again.
create table audit_reminder (
  audit_id uuid not null references audit,
  reminder text not null check (reminder in (
    'audit-upcoming', 'audit-took-place', 'report-reminder', 'improvements-reminder', 'improvements-overdue',
    'certificate-expiring')),
  -- The audit date, the deadline or the expiry.
  reference_date date not null,
  -- Days or months before or after that date.
  step integer not null,
  sent_at timestamptz not null,
  primary key (audit_id, reminder, reference_date, step)
);

-- The link of the e-mail that asks whether an audit has taken place. Only the hash of its token is stored.
create table audit_link (
  token_hash text primary key,
  audit_id uuid not null references audit,
  -- The audit date in question: the link works from that day on, and only while the audit has that date.
  valid_from date not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index audit_link_audit on audit_link (audit_id);

alter table document add column evidence_of_response_id uuid references audit_response
  generated always as (case when owner_kind = 'audit-response' and deleted_at is null then owner_id end) stored;
alter table document add column attachment_of_message_id uuid references conversation_message
  generated always as (case when owner_kind = 'conversation-message' and deleted_at is null then owner_id end) stored;
alter table document add column report_of_audit_id uuid references audit
  generated always as (case when owner_kind = 'audit-report' and deleted_at is null then owner_id end) stored;
