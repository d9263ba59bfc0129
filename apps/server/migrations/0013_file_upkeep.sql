-- A deleted document keeps its name in history after its bytes are gone.
alter table document alter column sha256 drop not null;
alter table document drop constraint document_sha256_fkey;
alter table document add foreign key (sha256) references blob on delete set null;
alter table document add check (sha256 is not null or deleted_at is not null);
drop index document_blob;
create index document_blob on document (sha256) where sha256 is not null;

create index upload_blob on upload (sha256) where sha256 is not null;
create index blob_unreferenced on blob (unreferenced_at) where unreferenced_at is not null;

-- Who is writing to an upload right now. A lease, so that a process that dies does not hold it for ever.
create table upload_lock (
  upload_id text primary key,
  holder uuid not null,
  expires_at timestamptz not null,
  -- Somebody waits: a request on a dead connection should let go.
  wanted boolean not null default false
);
