create table user_account (
  user_id uuid primary key,
  email citext not null unique check (length(email) <= 254),
  first_name text not null,
  surname text not null,
  name text not null generated always as (first_name || ' ' || surname) stored,
  search_text text not null
    generated always as (plain(first_name || ' ' || surname || ' ' || email::text)) stored,
  roles text[] not null check (roles <@ array['Admin', 'Auditor', 'Hotel', 'EnvironmentalPerformance']),
  languages text[] not null default '{}',
  -- NULL: the programme's.
  number_format text check (number_format in ('1,234.5', '1.234,5')),
  photo_document_id uuid,
  password_hash text,
  email_confirmed_at timestamptz,
  last_invited_at timestamptz,
  disabled_at timestamptz,
  -- The subject of another identity provider, matched once by verified e-mail address.
  external_subject text unique,
  -- Sessions belong to the epoch in which the password was checked. A new epoch ends all earlier sessions.
  session_epoch integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index user_account_roles on user_account using gin (roles);
create index user_account_search on user_account using gin (search_text gin_trgm_ops);
-- Names are ordered by alphabet, not by byte: Évora before Faro.
create index user_account_by_name on user_account (name collate "und-x-icu", user_id) include (roles)
  where disabled_at is null;
create index user_account_unconfirmed_first on user_account
  ((email_confirmed_at is not null), name collate "und-x-icu", user_id) where disabled_at is null;
create index user_account_confirmed_first on user_account
  ((email_confirmed_at is not null) desc, name collate "und-x-icu", user_id) where disabled_at is null;
