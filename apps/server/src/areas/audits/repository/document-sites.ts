import type { DocumentSite } from '../../../platform/files/storage-limits.ts'

export const siteOfAudit: DocumentSite = async (db, auditID) => {
  const row = await db
    .selectFrom('audit')
    .select('site_id')
    .where('audit_id', '=', auditID)
    .executeTakeFirst()
  return row?.site_id
}

export const siteOfResponse: DocumentSite = async (db, responseID) => {
  const row = await db
    .selectFrom('audit_response')
    .innerJoin('audit', 'audit.audit_id', 'audit_response.audit_id')
    .select('audit.site_id')
    .where('audit_response_id', '=', responseID)
    .executeTakeFirst()
  return row?.site_id
}

export const siteOfMessage: DocumentSite = async (db, messageID) => {
  const row = await db
    .selectFrom('conversation_message')
    .innerJoin('audit', 'audit.audit_id', 'conversation_message.audit_id')
    .select('audit.site_id')
    .where('conversation_message_id', '=', messageID)
    .executeTakeFirst()
  return row?.site_id
}
