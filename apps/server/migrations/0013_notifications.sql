-- The newest event of each kind and audit for each person.
create table notice (
  notice_id uuid primary key,
  user_id uuid not null references user_account,
  audit_id uuid not null references audit,
  kind text not null,
  -- NULL for the system.
  caused_by uuid references user_account,
  noticed_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, audit_id, kind)
);
create index notice_newest on notice (user_id, noticed_at desc, notice_id);
create index notice_old on notice (noticed_at);

-- Until when a person has seen the notifications of new messages.
create table notice_seen (
  user_id uuid primary key references user_account,
  messages_until timestamptz not null
);
