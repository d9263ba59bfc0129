create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Lower case without accents, for searches. The body is bound when it is created, so that it does not depend on the search
-- path and can be used in indexes and generated columns.
create function plain(text) returns text language sql immutable strict parallel safe
begin atomic
  select lower(unaccent('unaccent'::regdictionary, $1));
end;

-- The trigger function of append-only tables.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- Secrets made at first start and shared by all processes (cookie keys, link signatures).
create table secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null
);

-- The first response to a POST with an Idempotency-Key.
create table idempotency_response (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  status integer,
  headers jsonb,
  body text,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_response_age on idempotency_response (created_at);

-- Real-time events too large for a notification, kept for half a minute. Losing them in a crash does no harm.
create unlogged table hub_attachment (
  id bigint primary key generated always as identity,
  created_at timestamptz not null default now(),
  payload bytea not null
);
create index hub_attachment_age on hub_attachment (created_at);
