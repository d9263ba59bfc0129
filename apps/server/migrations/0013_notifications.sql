-- The newest event of each kind and audit for each person.
create table notification (
  notification_id uuid primary key,
  user_id uuid not null references user_account,
  audit_id uuid not null references audit,
  kind text not null,
  -- NULL for the system.
  caused_by uuid references user_account,
  notified_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, audit_id, kind)
);
create index notification_newest on notification (user_id, notified_at desc, notification_id);
create index notification_old on notification (notified_at);

-- Until when a person has seen the notifications of new messages.
create table notification_seen (
  user_id uuid primary key references user_account,
  messages_until timestamptz not null
);
