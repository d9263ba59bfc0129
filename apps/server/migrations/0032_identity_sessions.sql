-- The private key is stored encrypted. A plain key from before is encrypted when a server first reads it.
alter table signing_key alter column private_jwk type text using private_jwk::text;
