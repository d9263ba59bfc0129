-- The reminders of deadlines that were sent, each once.
create table case_reminder (
  case_id uuid not null references certification_case,
  reminder text not null check (reminder in (
    'acknowledge-near', 'acknowledge-over', 'decide-near', 'decide-over')),
  sent_at timestamptz not null,
  primary key (case_id, reminder)
);
