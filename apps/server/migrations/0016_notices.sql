-- What the bell tells somebody of: one line per kind of event of an audit, and the newest counts.
create table notice (
  notice_id uuid primary key,
  user_id uuid not null references user_account,
  audit_id uuid not null references audit,
  kind text not null,
  -- Null for the platform itself.
  caused_by uuid references user_account,
  noticed_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, audit_id, kind)
);
create index notice_newest on notice (user_id, noticed_at desc, notice_id);

-- Messages are read in their threads; until when somebody has seen in the bell that they came is kept here.
create table notice_seen (
  user_id uuid primary key references user_account,
  messages_until timestamptz not null
);

-- What somebody has to work on: whose it is first, then where it stands.
create index audit_work_of_admin on audit (reviewer_id, status) include (auditor_date, kip_due_date)
  where status in ('Audit Due', 'Date Set', 'Quality Check', 'Report Pending', 'Rejected', 'Improvements');
