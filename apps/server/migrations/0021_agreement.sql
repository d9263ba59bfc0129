-- The texts that an Admin publishes. A revision never changes; the newest one is in use.
create table published_text (
  kind text not null check (kind in ('agreement', 'scheme')),
  revision integer not null check (revision > 0),
  content jsonb not null,
  published_at timestamptz not null,
  published_by uuid references user_account,
  primary key (kind, revision)
);
create trigger published_text_append_only before update or delete or truncate on published_text
  for each statement execute function refuse_change();

-- The revisions of the certification agreement that a property has accepted.
create table agreement_acceptance (
  site_id uuid not null references site on delete cascade,
  kind text not null default 'agreement' check (kind = 'agreement'),
  revision integer not null,
  accepted_by uuid not null references user_account,
  accepted_at timestamptz not null,
  primary key (site_id, revision),
  foreign key (kind, revision) references published_text
);

-- Whether a hotel can request or confirm an audit only after it has accepted the agreement.
alter table programme_settings add column agreement_required boolean not null default false;
