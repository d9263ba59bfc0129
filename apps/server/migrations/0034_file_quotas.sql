-- The site that a document belongs to, so that the storage of a site is one sum over an index.
alter table document add column site_id uuid references site on delete set null;

update document set site_id = audit.site_id
from audit_response join audit using (audit_id)
where document.owner_kind = 'audit-response' and document.owner_id = audit_response.audit_response_id;

update document set site_id = audit.site_id
from conversation_message join audit using (audit_id)
where document.owner_kind = 'conversation-message'
  and document.owner_id = conversation_message.conversation_message_id;

update document set site_id = audit.site_id
from audit
where document.owner_kind in ('audit-report', 'audit-certificate') and document.owner_id = audit.audit_id;

update document set site_id = environmental_report.site_id
from environmental_report
where document.owner_kind = 'environmental-report' and document.owner_id = environmental_report.report_id;

create index document_site on document (site_id, deleted_at) include (size) where site_id is not null;
-- Bytes that a person has stored. A removed document counts until its bytes are purged.
create index document_creator on document (created_by) include (size) where sha256 is not null;
create index upload_person on upload (user_id) include (size, created_at, finished_at);

-- Images that are never decoded: too many pixels, more than 8 bits per channel, or not readable.
alter table blob add column preview_refused boolean not null default false;
