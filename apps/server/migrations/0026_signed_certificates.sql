alter table purpose_key
  -- Of a key that signs documents; X.509 as PEM.
  add column certificate text,
  -- NULL for a key from a PKCS#12 file, of which only the certificate is stored. Its row counts as retired.
  alter column private_jwk drop not null,
  add check (private_jwk is not null or (retired_at is not null and certificate is not null));

-- The name of the property on the certificate. It changes only when the certificate is issued again.
alter table certificate add column certified_name text;
update certificate set certified_name = site.site_name from site where site.site_id = certificate.site_id;
alter table certificate alter column certified_name set not null;
