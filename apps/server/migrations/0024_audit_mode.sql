-- How an audit is carried out. An audit before this migration was a visit.
alter table audit add column mode text not null default 'on site'
  check (mode in ('on site', 'remote', 'hybrid', 'check-up'));

-- How the auditor verified the answer; NULL for answers before this migration and for those that only an Admin gave.
alter table audit_response add column verified_by text
  check (verified_by in ('seen', 'document', 'interview', 'remote video', 'data'));

alter table response_change drop constraint response_change_kind_check;
alter table response_change add constraint response_change_kind_check check (kind in (
  'status', 'comment', 'approved', 'rejected', 'approval-unset', 'status-not-chosen', 'comment-not-chosen',
  'document-added', 'document-removed', 'document-marked', 'verification'));
