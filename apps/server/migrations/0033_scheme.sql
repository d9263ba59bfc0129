-- Whether everyone can read the criteria of the type on the scheme page.
alter table audit_type add column is_public boolean not null default true;

-- The revisions that certificates were issued for.
create index certificate_scheme on certificate (audit_type_id, revision);
