create temporary table made_question as
select audit_type_id, revision, audit_type_question_id, is_mandatory, visible,
  row_number() over (partition by audit_type_id, revision order by question_number) as question_index,
  count(*) over (partition by audit_type_id, revision) as total
from audit_type_question;
create index on made_question (audit_type_id, revision, question_index);
analyze made_question;

create temporary table made_answer as
select n * 1000 + question_index as n, audit_id, made_question.audit_type_question_id, is_mandatory, visible, made_audit.status as audit_status,
  first_audit, fully_answered, auditor_id, hotel_id, visited + interval '9 hours' as at,
  not fully_answered or pg_temp.chance(n * 1000 + question_index, 41) < 0.06 as found
from made_audit
join made_question using (audit_type_id, revision)
where started and (fully_answered and (made_audit.status <> 'Report Pending' or pg_temp.chance(n * 1000 + question_index, 42) < 0.6)
  or not fully_answered and submitted_at is not null and question_index % (total / 3) = n % (total / 3));
alter table made_answer add column status text
  generated always as (case when found and audit_status not in ('Certified', 'Expired Certification') then 'Noncompliant'
    else 'Compliant' end) stored;

insert into audit_response (audit_response_id, audit_id, audit_type_question_id, status, approved, created_at, found)
select pg_temp.made_id('answer', n, at), audit_id, audit_type_question_id, status,
  case when audit_status in ('Certified', 'Expired Certification') then true
    when audit_status in ('Improvements', 'Not Certified') then status = 'Compliant' end,
  at, found
from made_answer;

insert into response_comment (response_comment_id, audit_response_id, response_type, comment_text, created_by, created_at)
select pg_temp.made_id('comment', n, at), pg_temp.made_id('answer', n, at), 1,
  'Seen on site; ' || pg_temp.picked(array['records are missing', 'staff could not explain it', 'the meter is not read',
    'a plan is there, its dates are not'], n, 43) || '.', auditor_id, at
from made_answer where found and fully_answered;

insert into response_change (audit_response_id, kind, after, changed_by, changed_at)
select pg_temp.made_id('answer', n, at), 'status', case when found then 'Noncompliant' else 'Compliant' end, auditor_id, at
from made_answer where fully_answered;

insert into blob (sha256, size, storage_key, created_at)
values (encode(sha256('made for size'), 'hex'), 13, 'made-for-size', ':today');
insert into document (document_id, sha256, name, mime_type, size, owner_kind, owner_id, created_by, created_at)
select pg_temp.made_id('evidence', n, at), encode(sha256('made for size'), 'hex'), 'evidence-' || n || '.pdf',
  'application/pdf', 13, 'audit-response', pg_temp.made_id('answer', n, at), auditor_id, at
from made_answer where fully_answered and pg_temp.chance(n, 44) < 0.1;
