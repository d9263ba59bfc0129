-- Which reminder went out, for which date: a step is sent once, and another date begins anew.
create table audit_reminder (
  audit_id uuid not null references audit,
  reminder text not null check (reminder in (
    'audit-upcoming', 'audit-took-place', 'report-reminder', 'improvements-reminder', 'improvements-overdue',
    'certificate-expiring')),
  -- The audit date, the deadline or the expiry that it speaks of.
  reference_date date not null,
  -- How many days or months before or after that date.
  step integer not null,
  sent_at timestamptz not null,
  primary key (audit_id, reminder, reference_date, step)
);

-- The link of the e-mail that asks whether an audit has taken place; only the hash of its token is kept.
create table audit_link (
  token_hash text primary key,
  audit_id uuid not null references audit,
  -- The date that it asks about: the link works from that day on, and only while the audit still has it.
  valid_from date not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index audit_link_audit on audit_link (audit_id);

-- What the clock looks for every quarter of an hour, in the manner of audit_status_date.
create index audit_to_expire on audit (status, audit_expires_date desc nulls last, audit_id desc)
  where status in ('Date Set', 'Audit Confirmed', 'Report Pending', 'Rejected', 'Certified');
create index audit_deadline on audit (status, kip_due_date desc nulls last, audit_id desc)
  where status = 'Improvements';
create index audit_due_since on audit (status, created_at desc nulls last, audit_id desc)
  where status = 'Audit Due';
