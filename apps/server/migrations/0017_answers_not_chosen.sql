-- Two devices changed the same field of an answer: the version that the auditor did not choose stays in the history.
alter table response_change drop constraint response_change_kind_check;
alter table response_change add constraint response_change_kind_check check (kind in (
  'status', 'comment', 'approved', 'rejected', 'approval-unset', 'status-not-chosen', 'comment-not-chosen',
  'document-added', 'document-removed'));
