-- Each time an Admin accepted a property's improvement: changed a criterion from Noncompliant to Compliant in Improvements.
-- The finding itself needs no copy: formal comments and response_change are never overwritten.
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

-- Existing acceptances follow from the history: the status of the audit at the time is its last status event before.
insert into improvement_acceptance (audit_response_id, note_comment_id, accepted_by, accepted_at)
select response_change.audit_response_id, note.response_comment_id, response_change.changed_by,
  response_change.changed_at
from response_change
join audit_response using (audit_response_id)
join lateral (
  select title from event_log
  where event_log.correlation_id = audit_response.audit_id
    and event_log.event_type = 'audit-status-changed'
    and event_log.event_at <= response_change.changed_at
  order by event_log.event_id desc limit 1
) as status_then on status_then.title = 'Improvements'
left join lateral (
  select response_comment_id from response_comment
  where response_comment.audit_response_id = response_change.audit_response_id
    and response_comment.response_type = 1
    and response_comment.created_by = response_change.changed_by
    and response_comment.created_at = response_change.changed_at
  order by response_comment.sequence limit 1
) as note on true
where response_change.kind = 'status'
  and response_change.before = 'Noncompliant' and response_change.after = 'Compliant'
  and response_change.changed_by is not null
order by response_change.response_change_id;
