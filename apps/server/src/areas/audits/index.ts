import type { Area } from '../../platform/platform.ts'
import { auditClock } from './clock/run-clock.ts'
import { OWNER_KIND } from './documents/generate-document.ts'
import {
  generatedDocumentGuards,
  generatedDocumentReaders,
  publicCertificatePlugin,
} from './documents/routes.ts'
import { documentReaders } from './evidence/documents.ts'
import { createMissingReceipts } from './evidence/pieces/create-piece.ts'
import { MESSAGE, RESPONSE } from './evidence/repository.ts'
import { emailNewMessages } from './messages/email-new-messages.ts'
import { findSiteOfAudit, findSiteOfMessage, findSiteOfResponse } from './repository/sites.ts'

export { describeCheckUp } from './check-ups/create-check-up.ts'
export { insertCheckUp } from './check-ups/repository.ts'
export { markAllDueRemindersSent } from './clock/due-reminders.ts'
export { takenPlaceHandlers } from './clock/run-clock.ts'
export { dateHandlers } from './date-routes.ts'
export { documentsHandlers } from './documents/routes.ts'
export { logAuditEvent, logStatusEvent } from './events.ts'
export { findVerifiableAudits } from './evidence/pieces/repository.ts'
export { type VerifiedAudit, verifyEvidence } from './evidence/pieces/verify-evidence.ts'
export { evidenceHandlers } from './evidence/routes.ts'
export { freezeData, takeSnapshot } from './fieldwork/frozen-data.ts'
export { writeVisit } from './fieldwork/repository/visit.ts'
export { fieldworkHandlers } from './fieldwork/routes.ts'
export { lockExistingAudit } from './lock-audit.ts'
export { messagesHandlers } from './messages/routes.ts'
export { insertPastNotifications } from './notify.ts'
export { overviewHandlers } from './overview.ts'
export { selectJudges } from './repository/log.ts'
export { findAudit } from './repository/records.ts'
export { type AuditState, BLANK_AUDIT, insertAudit } from './repository/write.ts'
export { replaceCertificateOfAudit } from './review/apply-effects.ts'
export { reviewHandlers } from './review/routes.ts'
export { auditsHandlers } from './routes.ts'

export const auditsArea: Area = {
  name: 'audits',
  jobs: (platform) => [auditClock(platform), createMissingReceipts(platform), emailNewMessages(platform)],
  plugin: publicCertificatePlugin,
  documentGuards: generatedDocumentGuards,
  documentReaders: { ...generatedDocumentReaders, ...documentReaders },
  documentSites: {
    [OWNER_KIND.report]: findSiteOfAudit,
    [OWNER_KIND.certificate]: findSiteOfAudit,
    [RESPONSE]: findSiteOfResponse,
    [MESSAGE]: findSiteOfMessage,
  },
}
