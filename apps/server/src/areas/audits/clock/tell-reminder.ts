import { dayOf, daysBetween, longDate, type ReminderKind } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AuditRecord } from '../repository/records.ts'
import { dateAndAuditor, tell } from '../tell.ts'
import { createTakenPlaceLink } from './taken-place-link.ts'

interface Reminding {
  kind: ReminderKind
  step: number
  openCriteria: number
}

type Letter = Omit<Parameters<typeof tell>[3], 'templateKey'>

/** The fourth week without a report is the certifier's business too. */
const ADMINS_FROM_DAY = 28

function letterOf(platform: Platform, trx: Trx, audit: AuditRecord, { step, openCriteria }: Reminding) {
  const today = dayOf(platform.clock.now())
  const auditDay = audit.auditorDate ?? today
  const improvements = {
    deadline: longDate(audit.kipDueDate ?? today),
    openCriteria: String(openCriteria),
  }
  return {
    'audit-upcoming': () => ({
      to: { hotel: true, people: [audit.auditorID] },
      values: { ...dateAndAuditor(audit), daysLeft: String(daysBetween(today, auditDay)) },
    }),
    'audit-took-place': async () => ({
      to: { hotel: true },
      values: {
        ...dateAndAuditor(audit),
        link: await createTakenPlaceLink(platform, trx, audit.auditID, auditDay),
      },
    }),
    'report-reminder': () => ({
      to: { people: [audit.auditorID], admins: step >= ADMINS_FROM_DAY },
      values: { ...dateAndAuditor(audit), daysSince: String(daysBetween(auditDay, today)) },
    }),
    'improvements-reminder': () => ({ to: { hotel: true }, values: improvements }),
    'improvements-overdue': () => ({ to: { hotel: true, admins: true }, values: improvements }),
    'certificate-expiring': () => ({
      to: { hotel: true },
      values: {
        certifiedUntil: longDate(audit.auditExpiresDate ?? today),
        link: `${platform.config.publicUrl}/`,
      },
    }),
  } satisfies Record<ReminderKind, () => Letter | Promise<Letter>>
}

/** Writes the e-mails, and answers what the audit's log says about them. */
export async function tellReminder(
  platform: Platform,
  trx: Trx,
  audit: AuditRecord,
  reminding: Reminding,
): Promise<string> {
  const { kind } = reminding
  await tell(platform, trx, audit, {
    templateKey: kind,
    ...(await letterOf(platform, trx, audit, reminding)[kind]()),
  })
  return `${platform.mail.templates.get(kind)?.name ?? kind}.`
}
