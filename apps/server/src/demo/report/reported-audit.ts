import type { AuditStatus, CheckUpKind } from '@sojourn/domain'
import { dateBefore, type StatusChange } from '../audit-history.ts'
import type { DemoSite } from '../data/sites.ts'
import type { Random } from '../random.ts'

/** A criterion of the revision of an audit. */
export interface ReportedQuestion {
  questionID: string
  key: string
  isMandatory: boolean
  evidence: readonly string[]
  hasDataRule: boolean
}

/** An audit whose visit has taken place, with the input of its report. */
export interface ReportedAudit {
  auditID: string
  site: DemoSite
  status: AuditStatus
  history: readonly StatusChange[]
  today: Date
  firstAudit: boolean
  checkUp?: { kind: CheckUpKind }
  auditorID: string
  /** The Admins who take part; the first one writes the messages. */
  certifiers: readonly string[]
  /** The users of the property who take part; the first one writes the messages. */
  contacts: readonly string[]
  questions: readonly ReportedQuestion[]
  facilities: ReadonlySet<string>
  random: Random
}

/** A period in which an audit was in one status. */
export interface Phase {
  status: AuditStatus
  from: Date
  until: Date
  isNow: boolean
  /** Improvements after the certificate was withdrawn. */
  isWithdrawal: boolean
}

export const createPhases = ({ history, today }: Pick<ReportedAudit, 'history' | 'today'>): Phase[] =>
  history.map(({ status, age }, index) => {
    const next = history[index + 1]
    return {
      status,
      from: dateBefore(today, age),
      until: next ? dateBefore(today, next.age) : today,
      isNow: next === undefined,
      isWithdrawal: status === 'Improvements' && history[index - 1]?.status === 'Certified',
    }
  })

/** The Admin who writes the messages of the certifier. */
export const findCertifier = ({ certifiers }: Pick<ReportedAudit, 'certifiers'>): string => {
  const [certifier] = certifiers
  if (certifier === undefined) throw new Error('The audit has no Admin.')
  return certifier
}
