-- Oldest first below a filter: an index that runs backwards begins with what has no date, and the list ends with it.
create index audit_status_oldest on audit (status, auditor_date, audit_id);
create index audit_country_oldest on audit (country, auditor_date, audit_id);
create index audit_reviewer_oldest on audit (reviewer_id, auditor_date, audit_id);
