-- Sessions, grants, codes and tokens of the OpenID Connect provider. Ids are stored as SHA-256 hashes.
create table oidc_record (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  account_id uuid,
  -- Shown on the account page, so that people recognise the browser of a session.
  user_agent text check (length(user_agent) <= 300),
  consumed_at timestamptz,
  expires_at timestamptz,
  session_epoch integer,
  updated_at timestamptz not null,
  primary key (model, id),
  constraint oidc_record_session_epoch check (account_id is null or session_epoch is not null)
);
create index oidc_record_grant on oidc_record (grant_id) where grant_id is not null;
create index oidc_record_uid on oidc_record (uid) where uid is not null;
create index oidc_record_account on oidc_record (account_id) where account_id is not null;
create index oidc_record_expiry on oidc_record (expires_at);

create table signing_key (
  key_id text primary key,
  -- Encrypted.
  private_jwk text not null,
  created_at timestamptz not null,
  -- A retired key only verifies, and is deleted some time later.
  retired_at timestamptz
);

-- Only the hash of the token is stored.
create table one_time_link (
  link_id uuid primary key,
  token_hash text not null unique,
  purpose text not null check (purpose in (
    'invitation', 'confirm-email', 'reset-password', 'first-admin', 'sign-in-link')),
  user_id uuid not null references user_account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz
);
create index one_time_link_user on one_time_link (user_id, purpose) where used_at is null and voided_at is null;

-- Failures are counted per network (IPv4 address or IPv6 /64); those of a known device per device.
create table sign_in_failure (
  failure_id bigint primary key generated always as identity,
  -- A hash, so that addresses without an account are not collected.
  email_hash text not null,
  network text not null,
  device text,
  failed_at timestamptz not null
);
create index sign_in_failure_email on sign_in_failure (email_hash, failed_at);
create index sign_in_failure_network on sign_in_failure (network, failed_at) where device is null;
create index sign_in_failure_source on sign_in_failure (email_hash, network, device, failed_at);

-- When the owner was last notified by e-mail that sign-in was blocked.
create table sign_in_block_mail (
  user_id uuid primary key references user_account,
  sent_at timestamptz not null
);
