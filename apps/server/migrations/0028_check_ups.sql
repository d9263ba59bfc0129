-- The check-ups of a criteria set. Certificates of a set without a row have none.
create table check_up_plan (
  audit_type_id uuid primary key references audit_type,
  -- After the decision.
  months integer not null check (months between 3 and 60),
  kind text not null check (kind in ('remote', 'on site')),
  -- Which criteria are checked: the mandatory ones, those that failed, and how many others.
  mandatory boolean not null,
  failed boolean not null,
  sample integer not null check (sample between 0 and 500),
  check (mandatory or sample > 0)
);

-- The day by which a check-up must have taken place.
alter table audit add column check_up_due date, add check ((mode = 'check-up') = (check_up_due is not null));

-- What makes an audit the check-up of a certificate.
create table check_up (
  audit_id uuid primary key references audit,
  certificate_number text not null references certificate,
  kind text not null check (kind in ('remote', 'on site')),
  -- With the criteria of the revision it gives the same sample again.
  sample_seed text not null,
  -- When the clock found that it did not take place in time.
  missed_at timestamptz
);
create index check_up_of on check_up (certificate_number);

-- The criteria of a check-up, and why each was chosen.
create table check_up_criterion (
  audit_id uuid not null references check_up,
  audit_type_question_id uuid not null references audit_type_question,
  reason text not null check (reason in ('failed', 'mandatory', 'sample')),
  primary key (audit_id, audit_type_question_id)
);

-- A check-up has no certificate number of its own.
alter table audit drop constraint audit_check7;
alter table audit add check (
  status not in ('Certified', 'Expired Certification')
  or (certified_at is not null and (mode = 'check-up' or certificate_number is not null))
);

alter table certificate_event drop constraint certificate_event_action_check;
alter table certificate_event add constraint certificate_event_action_check check (action in (
  'issue', 'suspend', 'lift', 'withdraw', 'supersede', 're-issue', 'confirm'));
-- The check-up that caused the event.
alter table certificate_event add column check_up_id uuid references check_up;

alter table audit_reminder drop constraint audit_reminder_reminder_check;
alter table audit_reminder add constraint audit_reminder_reminder_check check (reminder in (
  'audit-upcoming', 'audit-took-place', 'report-reminder', 'improvements-reminder', 'improvements-overdue',
  'certificate-expiring', 'check-up-due', 'check-up-overdue'));

-- Check-ups do not change what the property's certification has come to.
create or replace view latest_audit as
  select distinct on (site_id) site_id, audit_id, status
  from audit where mode <> 'check-up' order by site_id, created_at desc, audit_id desc;
drop index audit_of_site;
create index audit_of_site on audit (site_id, created_at desc, audit_id desc) include (status, audit_type_id, mode);
create index audit_check_up_due on audit (status, check_up_due) where check_up_due is not null;

-- Days after its due day until a check-up that has not taken place suspends the certificate.
alter table programme_settings add column check_up_grace_days integer not null default 30
  check (check_up_grace_days between 0 and 365);
