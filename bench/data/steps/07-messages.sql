create temporary table made_message as
select n * 10 + part as n, audit_id, audit_type_question_id, conversation,
  case when part % 2 = 0 then reviewer_id when conversation = 'Auditor' then auditor_id else hotel_id end as writer,
  case when part % 2 = 1 then reviewer_id when conversation = 'Auditor' then auditor_id else hotel_id end as reader,
  submitted_at + part * interval '7 hours' as at
from (
  select made_audit.*, case when pg_temp.chance(n, 61) < 0.5 then 'Auditor' else 'Customer' end as conversation
  from made_audit
) as with_thread
join made_question using (audit_type_id, revision)
cross join generate_series(0, 4) as part
where submitted_at is not null and reviewer_id is not null and pg_temp.chance(n, 62) < 0.2
  and question_index = 1 + (n + part / 3) % total;

insert into conversation_message (conversation_message_id, audit_id, audit_type_question_id, conversation, user_id, message,
  created_at, pinned)
select pg_temp.made_id('message', n, at), audit_id, audit_type_question_id, conversation, writer,
  pg_temp.picked(array['Could you add a photo of the new meter?', 'The list of suppliers is attached.',
    'Which months does this cover?', 'Thank you, this is settled.'], n, 63), at, pg_temp.chance(n, 64) < 0.02
from made_message order by at, n;

insert into message_reader (conversation_message_id, user_id, audit_id, conversation, tagged, read_at, mailed_at)
select pg_temp.made_id('message', n, at), reader, audit_id, conversation, true,
  case when pg_temp.chance(n, 65) < 0.9 then at + interval '1 day' end, at
from made_message;
