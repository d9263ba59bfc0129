-- What kind of event it is. Only the server sets it: 'note' for an entry that a person wrote through POST /api/Event,
-- a code of its own for each event of an audit, 'system' for everything else.
alter table event_log add column event_type text not null default 'system';
-- The actor's role when it happened; null for the system itself and for entries from before this column.
alter table event_log add column actor_role text
  check (actor_role in ('Admin', 'Auditor', 'Hotel', 'EnvironmentalPerformance'));

alter table response_change add column actor_role text
  check (actor_role in ('Admin', 'Auditor', 'Hotel', 'EnvironmentalPerformance'));

-- The type of existing entries follows from their title. People could never use a title of the system for a note, so
-- every other entry of a person in the log of an audit is a note. The table is append-only for everything but this.
alter table event_log disable trigger event_log_append_only;
with titles (event_type, title) as (values
  ('administrator-changed', 'Administrator changed'),
  ('answer-corrected', 'Answer corrected'),
  ('audit-created', 'Audit created'),
  ('audit-date-changed', 'Audit date changed'),
  ('audit-date-confirmed', 'Date confirmed'),
  ('audit-requested', 'Audit requested'),
  ('audit-took-place', 'Audit took place'),
  ('audit-type-changed', 'Audit type changed'),
  ('auditor-changed', 'Auditor changed'),
  ('auditor-invoice-changed', 'Auditor invoice changed'),
  ('certificate-issued', 'Certificate issued'),
  ('certificate-withdrawn', 'Certificate withdrawn'),
  ('criteria-approved', 'Criteria approved'),
  ('deadline-changed', 'Improvements deadline changed'),
  ('expiry-changed', 'Expiry date changed'),
  ('first-audit-changed', 'First audit changed'),
  ('gift-declared', 'Bribery declaration'),
  ('message-completed', 'Message marked complete'),
  ('message-deleted', 'Message deleted'),
  ('message-document-removed', 'Document removed from a message'),
  ('message-pinned', 'Message pinned'),
  ('message-reopened', 'Message marked not complete'),
  ('message-unpinned', 'Message no longer pinned'),
  ('reminder-sent', 'Reminder sent'),
  ('audit-status-changed', 'Audit Due'),
  ('audit-status-changed', 'Date Set'),
  ('audit-status-changed', 'Audit Confirmed'),
  ('audit-status-changed', 'Report Pending'),
  ('audit-status-changed', 'Quality Check'),
  ('audit-status-changed', 'Rejected'),
  ('audit-status-changed', 'Improvements'),
  ('audit-status-changed', 'Certified'),
  ('audit-status-changed', 'Not Certified'),
  ('audit-status-changed', 'Cancelled'),
  ('audit-status-changed', 'Expired Audit'),
  ('audit-status-changed', 'Expired Certification')
), typed as (
  select event_log.event_id,
    case
      when titles.event_type is not null then titles.event_type
      when event_log.user_id is not null then 'note'
      else 'system'
    end as event_type
  from event_log
  join audit on audit.audit_id = event_log.correlation_id
  left join titles on titles.title = event_log.title
)
update event_log set event_type = typed.event_type from typed where typed.event_id = event_log.event_id;
alter table event_log enable trigger event_log_append_only;

-- Who was the auditor of an audit before its present one. They can never check or decide it.
create table former_auditor (
  audit_id uuid not null references audit,
  user_id uuid not null references user_account,
  replaced_at timestamptz not null,
  primary key (audit_id, user_id)
);
-- Every assignment granted the auditor access to the site and logged the audit with it; a report is submitted, and a
-- gift declared, by the audit's auditor only.
insert into former_auditor (audit_id, user_id, replaced_at)
select audit.audit_id, was.user_id, max(was.at)
from (
  select (data ->> 'auditID')::uuid as audit_id, correlation_id as user_id, event_at as at
  from event_log where source = 'People' and data ->> 'auditID' is not null
  union all
  select correlation_id, user_id, event_at
  from event_log where source = 'Audits' and title = 'Quality Check' and user_id is not null
  union all
  select audit_id, declared_by, declared_at from gift_declaration
) as was
join audit on audit.audit_id = was.audit_id
where was.user_id is distinct from audit.auditor_id
group by audit.audit_id, was.user_id;
