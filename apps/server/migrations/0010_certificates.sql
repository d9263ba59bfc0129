-- Every number that was ever issued, so that a withdrawn certificate can still be looked up.
create table certificate (
  certificate_number text primary key,
  audit_id uuid not null references audit,
  issued_at timestamptz not null,
  withdrawn_at timestamptz
);
create index certificate_audit on certificate (audit_id);

-- Rendered reports, certificates and logos. The fingerprint is of all data that they show.
create table generated_document (
  audit_id uuid not null references audit,
  kind text not null check (kind in ('report', 'certificate', 'logo-png', 'logo-svg')),
  fingerprint text not null,
  document_id uuid not null references document,
  generated_at timestamptz not null,
  primary key (audit_id, kind)
);

alter table document add column certificate_of_audit_id uuid references audit
  generated always as (case when owner_kind = 'audit-certificate' and deleted_at is null then owner_id end) stored;
