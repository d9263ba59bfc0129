import type { AuditActor } from '@sojourn/domain/audits/facts'
import { isReportAvailable } from '@sojourn/domain/audits/review/visibility'
import { auditView } from '@sojourn/domain/audits/view'
import { IconDownload, IconMessage } from '@tabler/icons-react'
import { openDocument } from '../../../features/documents/open-document.ts'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { AuditRow } from './audit-row.ts'
import css from './audits.module.css'

export function UnreadMark({ audit }: { audit: AuditRow }) {
  if (!audit.hasUnreadMessages && !audit.hasUnreadAuditorMessages) return null
  return (
    <span className={css.unread} title={m.audits_unread()}>
      <IconMessage size={16} stroke={1.75} aria-hidden />
      <span className="sr">{m.audits_unread()}</span>
    </span>
  )
}

/** An installation may show auditors the rows of every audit; the report is for those who see the audit whole. */
const canReadReport = (audit: AuditRow, reader: AuditActor): boolean =>
  isReportAvailable(audit.auditStatus.name) &&
  !audit.auditType?.historic &&
  auditView(
    reader,
    { status: audit.auditStatus.name, auditorID: audit.auditor?.userID ?? null },
    // Rows of other people's properties never come to a Hotel user.
    true,
  ) === 'whole'

/** What waits in the audit, and its report. */
export function AuditInfo({ audit, reader }: { audit: AuditRow; reader: AuditActor }) {
  const { auditID, siteName } = audit
  return (
    <span className={css.info}>
      <span className={css.unreadPlace}>
        <UnreadMark audit={audit} />
      </span>
      {canReadReport(audit, reader) && (
        <IconButton
          icon={IconDownload}
          size={28}
          label={m.audits_download_report_of({ name: siteName })}
          onClick={() => openDocument(() => api.call('linkAuditReport', { params: { auditID } }))}
        />
      )}
    </span>
  )
}
