-- Changes of the mark-up of a photo are in the history of its answers.
alter table response_change drop constraint response_change_kind_check;
alter table response_change add constraint response_change_kind_check check (kind in (
  'status', 'comment', 'approved', 'rejected', 'approval-unset', 'status-not-chosen', 'comment-not-chosen',
  'document-added', 'document-removed', 'document-marked'));

-- The number of receipts that were signed for the audit. Without it, deleting the newest receipts would leave no gap.
alter table audit add column receipts integer not null default 0;
update audit set receipts = (select max(receipt_number) from evidence where evidence.audit_id = audit.audit_id)
  where exists (select from evidence where evidence.audit_id = audit.audit_id);
