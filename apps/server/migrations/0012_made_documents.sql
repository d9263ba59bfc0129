-- Reports, certificates and logos that were made once and are still right: the fingerprint is of all that they show.
create table made_document (
  audit_id uuid not null references audit,
  kind text not null check (kind in ('report', 'certificate', 'logo-png', 'logo-svg')),
  fingerprint text not null,
  document_id uuid not null references document,
  made_at timestamptz not null,
  primary key (audit_id, kind)
);
