import type { EarlierResult } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { criterionNumber, dayOf, REQUIREMENTS_YEARS } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { AuditRecord } from '../repository/records.ts'
import {
  type EarlierAnswer,
  type EarlierAudit,
  findEarlierAnswers,
  findEarlierAudits,
} from './repository/earlier.ts'

const typeVersionOf = (audit: EarlierAudit) => (audit.type_version === 2 ? 2 : 1)
export const requirementsOf = (audit: EarlierAudit): string => REQUIREMENTS_YEARS[typeVersionOf(audit)]

export interface EarlierAudits {
  /** Newest first. */
  audits: EarlierAudit[]
  /** By the identity of the criterion in all revisions, newest audit first. */
  answers: ReadonlyMap<string, { audit: EarlierAudit; answer: EarlierAnswer }[]>
}

/** The earlier audits of the same property, in two queries. */
export async function readEarlierAudits(db: DbOrTrx, audit: AuditRecord): Promise<EarlierAudits> {
  if (audit.type === null) return { audits: [], answers: new Map() }
  const audits = await findEarlierAudits(db, audit)
  const answers = await findEarlierAnswers(
    db,
    audit.type,
    audits.map(({ audit_id }) => audit_id),
  )
  const newestFirst = audits.flatMap((earlierAudit) =>
    answers
      .filter(({ auditID }) => auditID === earlierAudit.audit_id)
      .map((answer) => ({ audit: earlierAudit, answer })),
  )
  return { audits, answers: Map.groupBy(newestFirst, ({ answer }) => answer.criterionID) }
}

/** Whether the newest earlier audit that had the criterion found it noncompliant. */
export const hasFailedBefore = ({ answers }: EarlierAudits, criterionID: string): boolean =>
  answers.get(criterionID)?.[0]?.answer.found ?? false

export const presentEarlierResults = ({ answers }: EarlierAudits, criterionID: string): EarlierResult[] =>
  (answers.get(criterionID) ?? []).map(({ audit, answer }) => ({
    auditID: audit.audit_id,
    number: criterionNumber(typeVersionOf(audit), answer),
    requirements: requirementsOf(audit),
    status: answer.found ? 'Noncompliant' : answer.status,
    finding: answer.finding,
    correctedOn: answer.acceptedAt === null ? null : dayOf(answer.acceptedAt),
  }))
