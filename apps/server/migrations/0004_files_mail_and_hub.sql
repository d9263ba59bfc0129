-- Same bytes are stored once.
create table blob (
  sha256 text primary key,
  size bigint not null,
  storage_key text not null,
  created_at timestamptz not null,
  -- Set when the last document goes; the bytes follow 30 days later.
  unreferenced_at timestamptz
);
create index blob_unreferenced on blob (unreferenced_at) where unreferenced_at is not null;

create table document (
  document_id uuid primary key,
  -- A deleted document keeps its name in history after its bytes are gone.
  sha256 text references blob on delete set null,
  name text not null,
  mime_type text not null,
  size bigint not null,
  -- What the document hangs on decides who may read it.
  owner_kind text not null,
  owner_id uuid not null,
  created_by uuid references user_account,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check (sha256 is not null or deleted_at is not null)
);
create index document_owner on document (owner_kind, owner_id) where deleted_at is null;
create index document_blob on document (sha256) where sha256 is not null;

alter table user_account add foreign key (photo_document_id) references document;
alter table company add foreign key (logo_document_id) references document;
alter table programme_settings add foreign key (logo_document_id) references document;

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

-- Who is writing to an upload right now. A lease, so that a process that dies does not hold it for ever.
create table upload_lock (
  upload_id text primary key,
  holder uuid not null,
  expires_at timestamptz not null,
  -- Somebody waits: a request on a dead connection should let go.
  wanted boolean not null default false
);

create table mail (
  mail_id uuid primary key,
  template_key text not null,
  to_address text not null,
  to_name text not null default '',
  to_user_id uuid references user_account,
  subject text not null,
  html text not null,
  text text not null,
  -- kept: no mail server is configured, the message stays here to be read.
  state text not null check (state in ('queued', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  last_error text,
  queued_at timestamptz not null,
  sent_at timestamptz
);
create index mail_newest on mail (queued_at desc, mail_id);
create index mail_state on mail (state, queued_at desc, mail_id);
create index mail_search on mail using gin ((to_address || ' ' || subject) gin_trgm_ops);

-- Real-time events too large for a notification pass through here for half a minute; losing them in a crash is no loss.
create unlogged table hub_attachment (
  id bigint primary key generated always as identity,
  created_at timestamptz not null default now(),
  payload bytea not null
);
create index hub_attachment_age on hub_attachment (created_at);
