import type { Area } from '../../platform/platform.ts'
import { auditClock } from './clock/run-clock.ts'
import { OWNER_KIND } from './documents/make-document.ts'
import { madeDocumentReaders } from './documents/readable.ts'
import { documentReaders } from './evidence/documents.ts'
import { MESSAGE, RESPONSE } from './evidence/repository.ts'
import { emailNewMessages } from './messages/email-new-messages.ts'
import { purgeNotices } from './notices/jobs/purge-notices.ts'
import { siteOfAudit, siteOfMessage, siteOfResponse } from './repository/document-sites.ts'

export { noteAllTold } from './clock/note-told.ts'
export { clockHandlers } from './clock/routes.ts'
export { datesHandlers } from './dates/routes.ts'
export { documentsHandlers } from './documents/routes.ts'
export { logAuditEvent, logStatusEvent } from './events.ts'
export { evidenceHandlers } from './evidence/routes.ts'
export { messagesHandlers } from './messages/routes.ts'
export { notePast } from './notices/note-past.ts'
export { noticesHandlers } from './notices/routes.ts'
export { type AuditState, BLANK_AUDIT, insertAudit } from './repository/write.ts'
export { reviewHandlers } from './review/routes.ts'
export { auditsHandlers } from './routes.ts'

export const auditsArea: Area = {
  name: 'audits',
  jobs: (platform) => [auditClock(platform), emailNewMessages(platform), purgeNotices(platform)],
  documentReaders: { ...madeDocumentReaders, ...documentReaders },
  documentSites: {
    [OWNER_KIND.report]: siteOfAudit,
    [OWNER_KIND.certificate]: siteOfAudit,
    [RESPONSE]: siteOfResponse,
    [MESSAGE]: siteOfMessage,
  },
}
