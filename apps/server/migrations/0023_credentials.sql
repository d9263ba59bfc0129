alter table purpose_key drop constraint purpose_key_purpose_check;
alter table purpose_key add check (purpose in ('evidence-receipts', 'credentials', 'certificates'));

-- The position of the certificate in the status lists of credentials. It never changes and is never used again.
alter table certificate add column status_index integer not null generated always as identity unique;
create index certificate_not_in_force on certificate (status, status_index) where status <> 'valid';
