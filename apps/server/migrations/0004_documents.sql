-- Equal bytes are stored once.
create table blob (
  sha256 text primary key,
  size bigint not null,
  storage_key text not null,
  created_at timestamptz not null,
  -- Set when the last document of these bytes is deleted; the bytes are deleted 30 days later.
  unreferenced_at timestamptz,
  -- An image that is never decoded: too many pixels, more than 8 bits per channel, or not readable.
  preview_refused boolean not null default false
);
create index blob_unreferenced on blob (unreferenced_at) where unreferenced_at is not null;

-- The owner decides who may read a document. For each kind of owner a generated column has a foreign key to it, added in
-- the file of its area. The column is NULL once the document is deleted, so that its owner can be deleted. The foreign key
-- is deferred where an owner is stored after its document.
create table document (
  document_id uuid primary key,
  -- A deleted document keeps its name after its bytes are deleted.
  sha256 text references blob on delete set null,
  name text not null,
  mime_type text not null,
  size bigint not null,
  owner_kind text not null check (owner_kind in (
    'user-photo', 'small-version', 'programme', 'company-logo', 'import', 'audit-response', 'conversation-message',
    'audit-report', 'audit-certificate', 'environmental-report')),
  owner_id uuid not null,
  created_by uuid references user_account,
  created_at timestamptz not null,
  deleted_at timestamptz,
  photo_of_user_id uuid references user_account deferrable initially deferred
    generated always as (case when owner_kind = 'user-photo' and deleted_at is null then owner_id end) stored,
  small_version_of_document_id uuid references document
    generated always as (case when owner_kind = 'small-version' and deleted_at is null then owner_id end) stored,
  check (sha256 is not null or deleted_at is not null)
);
create index document_owner on document (owner_kind, owner_id) where deleted_at is null;
create index document_blob on document (sha256) where sha256 is not null;
-- Bytes that a person has stored. A deleted document counts until its bytes are deleted.
create index document_creator on document (created_by) include (size) where sha256 is not null;

alter table user_account add foreign key (photo_document_id) references document;

create table upload (
  upload_id text primary key,
  user_id uuid not null references user_account,
  name text not null,
  mime_type text not null,
  size bigint not null,
  sha256 text references blob,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index upload_age on upload (created_at);
create index upload_blob on upload (sha256) where sha256 is not null;
create index upload_person on upload (user_id) include (size, created_at, finished_at);

-- Which process writes to an upload. A lease, so that a process that dies does not hold it for ever.
create table upload_lock (
  upload_id text primary key,
  holder uuid not null,
  expires_at timestamptz not null,
  -- Another request waits: a request on a dead connection should release the lock.
  wanted boolean not null default false
);
