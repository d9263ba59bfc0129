-- Every session belongs to the epoch its account had when the password was checked. A new epoch ends all earlier sessions.
alter table user_account add column session_epoch integer not null default 0;

-- Ids of sessions, interactions, codes and tokens are stored as SHA-256 hashes from now on. The stored ids are plain and
-- cannot stay, so everybody signs in again.
delete from oidc_record;
alter table oidc_record
  add column session_epoch integer,
  add column updated_at timestamptz not null,
  add constraint oidc_record_session_epoch check (account_id is null or session_epoch is not null);

-- The private key is stored encrypted. A plain key from before is encrypted when a server first reads it.
alter table signing_key alter column private_jwk type text using private_jwk::text;
