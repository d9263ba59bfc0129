-- What the OpenID Connect provider keeps: sessions, grants, codes, tokens.
create table oidc_record (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  account_id uuid,
  -- Which browser a session belongs to, so that people recognise it on their account page.
  user_agent text check (length(user_agent) <= 300),
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_record_grant on oidc_record (grant_id) where grant_id is not null;
create index oidc_record_uid on oidc_record (uid) where uid is not null;
create index oidc_record_account on oidc_record (account_id) where account_id is not null;
create index oidc_record_expiry on oidc_record (expires_at);

create table signing_key (
  key_id text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null,
  -- From here on the key only verifies; a while later it is deleted.
  retired_at timestamptz
);

-- Secrets made at first start and shared by all processes (cookie keys, link signatures).
create table secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null
);

-- Invitation, confirmation and password-reset links: only the hash of the token is kept.
create table one_time_link (
  link_id uuid primary key,
  token_hash text not null unique,
  purpose text not null check (purpose in ('invitation', 'confirm-email', 'reset-password', 'first-admin')),
  user_id uuid not null references user_account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz
);
create index one_time_link_user on one_time_link (user_id, purpose) where used_at is null and voided_at is null;

create table sign_in_failure (
  failure_id bigint primary key generated always as identity,
  -- A hash, so that addresses nobody has an account for are not collected.
  email_hash text not null,
  address text not null,
  failed_at timestamptz not null
);
create index sign_in_failure_email on sign_in_failure (email_hash, failed_at);
create index sign_in_failure_address on sign_in_failure (address, failed_at);
