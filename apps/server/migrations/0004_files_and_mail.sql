-- Same bytes are stored once.
create table blob (
  sha256 text primary key,
  size bigint not null,
  storage_key text not null,
  created_at timestamptz not null,
  -- Set when the last document goes; the bytes follow 30 days later.
  unreferenced_at timestamptz
);

create table document (
  document_id uuid primary key,
  sha256 text not null references blob,
  name text not null,
  mime_type text not null,
  size bigint not null,
  -- What the document hangs on decides who may read it.
  owner_kind text not null,
  owner_id uuid not null,
  created_by uuid references user_account,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index document_owner on document (owner_kind, owner_id) where deleted_at is null;
create index document_blob on document (sha256) where deleted_at is null;

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

create table mail (
  mail_id uuid primary key,
  template_key text not null,
  to_address text not null,
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
