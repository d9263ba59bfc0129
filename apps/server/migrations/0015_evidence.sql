-- Keys that sign for the installation, by purpose. A retired key only verifies, and is kept for ever.
create table purpose_key (
  key_id text primary key,
  purpose text not null check (purpose in ('evidence-receipts')),
  public_jwk jsonb not null,
  -- Encrypted with SECRET_KEY.
  private_jwk text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index purpose_key_current on purpose_key (purpose) where retired_at is null;

-- One file of evidence. It is stored once and can belong to several criteria, each with a document of its own.
create table evidence (
  -- Created by the device.
  evidence_id uuid primary key,
  audit_id uuid not null references audit,
  name text not null,
  mime_type text not null,
  size bigint not null,
  -- Not a foreign key, because the row stays when the bytes are deleted.
  sha256 text not null,
  -- False for files that were added without a hash of the device.
  hashed_on_device boolean not null,
  captured_at timestamptz,
  -- Milliseconds that the device's clock was ahead.
  clock_offset_ms bigint,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- In metres.
  accuracy double precision check (accuracy >= 0),
  place text,
  added_by uuid references user_account,
  received_at timestamptz not null,
  receipt_number integer not null check (receipt_number > 0),
  -- A compact JWS.
  receipt text not null,
  markup jsonb,
  markup_version integer not null default 0,
  -- When the last of its documents was deleted.
  deleted_at timestamptz,
  unique (audit_id, receipt_number),
  check (num_nulls(latitude, longitude, accuracy) in (0, 3))
);

alter table document add column evidence_id uuid references evidence;
create index document_evidence on document (evidence_id) where evidence_id is not null;
-- Documents of answers from before receipts existed; a job creates their evidence.
create index document_without_evidence on document (document_id)
  where owner_kind = 'audit-response' and evidence_id is null and deleted_at is null;

-- Files that arrived with other bytes than the device had sent. They were not stored.
create table evidence_mismatch (
  evidence_mismatch_id bigint primary key generated always as identity,
  audit_id uuid not null references audit,
  -- Not a foreign key, because the evidence does not exist yet.
  evidence_id uuid not null,
  name text not null,
  expected_sha256 text not null,
  expected_size bigint not null,
  received_sha256 text not null,
  received_size bigint not null,
  sent_by uuid references user_account,
  received_at timestamptz not null
);
create index evidence_mismatch_audit on evidence_mismatch (audit_id, evidence_id);
create trigger evidence_mismatch_append_only before update or delete on evidence_mismatch
  for each row execute function refuse_change();
