-- The answer to one criterion of an audit. It is made with the first mark, so it always has a status.
create table audit_response (
  audit_response_id uuid primary key,
  audit_id uuid not null references audit,
  audit_type_question_id uuid not null references audit_type_question,
  status text not null check (status in ('Compliant', 'Noncompliant')),
  -- Null: nobody has decided yet.
  approved boolean,
  -- The auditor has changed or commented on it since the report came back; submitting it again unsets both.
  auditor_changed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  unique (audit_id, audit_type_question_id)
);
create index audit_response_question on audit_response (audit_type_question_id);

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

-- Every change of every answer, for good.
create table response_change (
  response_change_id bigint primary key generated always as identity,
  audit_response_id uuid not null references audit_response,
  kind text not null check (kind in (
    'status', 'comment', 'approved', 'rejected', 'approval-unset', 'document-added', 'document-removed')),
  before text,
  after text,
  changed_by uuid references user_account,
  changed_at timestamptz not null,
  -- When it was done on the device, where that was offline.
  written_at timestamptz
);
create index response_change_of on response_change (audit_response_id, response_change_id);
create trigger response_change_kept before update or delete on response_change
  for each row execute function refuse_change();
create trigger response_change_kept_whole before truncate on response_change
  for each statement execute function refuse_change();

-- The list's column of noncompliances: counted by the database from the answers whenever one of them, or what counts,
-- changes. Null while nothing is answered.
alter table audit add column final_non_compliances integer;

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

-- What an auditor declares with a report.
create table gift_declaration (
  gift_declaration_id uuid primary key,
  audit_id uuid not null references audit,
  declared_by uuid not null references user_account,
  declared_at timestamptz not null,
  has_been_bribed boolean not null,
  items text not null default '',
  who text not null default '',
  value text not null default '',
  check (not has_been_bribed or (items <> '' and who <> '' and value <> ''))
);
create index gift_declaration_audit on gift_declaration (audit_id);
create index gift_declaration_newest on gift_declaration (declared_at desc, gift_declaration_id) where has_been_bribed;

create table conversation_message (
  conversation_message_id uuid primary key,
  audit_id uuid not null references audit,
  audit_type_question_id uuid not null references audit_type_question,
  conversation text not null check (conversation in ('Auditor', 'Customer')),
  user_id uuid not null references user_account,
  message text not null check (message <> ''),
  created_at timestamptz not null,
  -- Two messages of one moment still have an order.
  sequence bigint generated always as identity,
  pinned boolean not null default false,
  complete boolean not null default false,
  -- Hidden from everybody, kept for the log.
  deleted_at timestamptz,
  deleted_by uuid references user_account
);
create index conversation_message_thread on conversation_message
  (audit_id, audit_type_question_id, conversation, sequence) where deleted_at is null;
create index conversation_message_pinned on conversation_message (audit_id, sequence)
  where pinned and deleted_at is null;

-- Whom a message is for, and who else wants to see it as unread.
create table message_reader (
  conversation_message_id uuid not null references conversation_message,
  user_id uuid not null references user_account,
  audit_id uuid not null references audit,
  conversation text not null check (conversation in ('Auditor', 'Customer')),
  tagged boolean not null,
  read_at timestamptz,
  -- When an e-mail told them of it.
  mailed_at timestamptz,
  primary key (conversation_message_id, user_id)
);
create index message_reader_unread on message_reader (user_id, audit_id) where read_at is null;
create index message_reader_to_mail on message_reader (user_id) where tagged and read_at is null and mailed_at is null;

-- Every number that was ever issued, so that a withdrawn certificate can still be looked up.
create table certificate (
  certificate_number text primary key,
  audit_id uuid not null references audit,
  issued_at timestamptz not null,
  withdrawn_at timestamptz
);
create index certificate_audit on certificate (audit_id);
insert into certificate (certificate_number, audit_id, issued_at)
  select certificate_number, audit_id, certified_at from audit
  where certificate_number is not null and certified_at is not null;
