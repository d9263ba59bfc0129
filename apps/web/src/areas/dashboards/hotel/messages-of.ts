import { dayOf } from '@sojourn/domain/audits/calendar'
import { type AuditMessages, auditMessages } from '@sojourn/domain/dashboards/audit-messages'
import type { Improvement } from '@sojourn/domain/dashboards/improvements'
import type { Answer } from '../../../lib/api/call-types.ts'

export type SiteAudit = Answer<'listSiteAudits'>[number]
export type Site = Answer<'getSite'>

/** What the dashboard says about a property and its latest audit. */
export const messagesOf = (
  latest: SiteAudit | undefined,
  site: Pick<Site, 'membershipStatus' | 'membershipStart' | 'membershipEnd'>,
  improvements: readonly Improvement[] | undefined,
  now: Date,
): AuditMessages =>
  auditMessages(
    latest && {
      status: latest.auditStatus.name,
      dateConfirmed: latest.dateConfirmed,
      auditorDate: latest.auditorDate,
      requestedDate: latest.requestedDate,
      auditExpiresDate: latest.auditExpiresDate,
      kipDueDate: latest.kipDueDate,
      improvementsLeft: latest.finalNonCompliances,
      improvementsTotal: latest.totalNonCompliances,
      improvementsToAnswer: improvements?.filter(({ isAnswered }) => !isAnswered).length ?? null,
      createdDay: latest.auditCreatedDate.slice(0, 10),
      resultsSentDay: latest.resultsSentDate?.slice(0, 10) ?? null,
      firstAudit: latest.firstAudit,
      auditorName: latest.auditor?.name ?? null,
    },
    {
      status: site.membershipStatus?.name ?? null,
      start: site.membershipStart,
      end: site.membershipEnd,
    },
    dayOf(now),
  )
