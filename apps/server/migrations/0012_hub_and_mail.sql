-- Real-time events too large for a notification pass through here for half a minute; losing them in a crash is no loss.
create unlogged table hub_attachment (
  id bigint primary key generated always as identity,
  created_at timestamptz not null default now(),
  payload bytea not null
);
create index hub_attachment_age on hub_attachment (created_at);

alter table mail add column to_name text not null default '';
create index mail_search on mail using gin ((to_address || ' ' || subject) gin_trgm_ops);
