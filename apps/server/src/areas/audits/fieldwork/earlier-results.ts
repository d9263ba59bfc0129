import type { EarlierResult } from '@sojourn/contract/audits/fieldwork/fieldwork'
import {
  criterionNumber,
  dayOf,
  needsReverification,
  REQUIREMENTS_YEARS,
  reverificationSentence,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { Problem } from '../../../platform/http/errors.ts'
import type { AuditRecord } from '../repository/records.ts'
import {
  type EarlierAnswer,
  type EarlierAudit,
  findCriteriaWithEvidenceCounts,
  findEarlierAnswers,
  findEarlierAudits,
  findRevisionSettings,
} from './repository/criteria.ts'

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

interface UnverifiedCriterion {
  questionID: string
  number: string
  title: string
}

/** The statuses from which an auditor submits the report. */
const SUBMITTED_FROM: readonly string[] = ['Report Pending', 'Rejected']

/**
 * The criteria that failed at the last audit and have no comment or no evidence in this audit. Empty if the criteria set
 * does not require them.
 */
export async function findUnverifiedFailures(
  db: DbOrTrx,
  audit: AuditRecord,
): Promise<UnverifiedCriterion[]> {
  const { type } = audit
  if (type === null || !SUBMITTED_FROM.includes(audit.status)) return []
  const settings = await findRevisionSettings(db, type)
  if (!settings?.reverify_failures) return []
  const earlier = await readEarlierAudits(db, audit)
  const criteria = await findCriteriaWithEvidenceCounts(db, audit.auditID, type)
  return criteria
    .filter((row) =>
      needsReverification({
        failedBefore: hasFailedBefore(earlier, row.criterion_id),
        commentsInThisAudit: row.comments,
        evidenceInThisAudit: row.documents,
      }),
    )
    .map((row) => ({
      questionID: row.question_id,
      title: row.title,
      number: criterionNumber(type.typeVersion, {
        questionNumber: row.question_number,
        questionPrefix: row.question_prefix,
        position: row.position,
      }),
    }))
}

/** The refusal names the criteria, so that the screen can open them. */
export const createUnverifiedFailuresProblem = (criteria: readonly UnverifiedCriterion[]): Problem =>
  new Problem('audit-failures-not-reverified', {
    detail: reverificationSentence(criteria),
    extra: { criteria: criteria.map(({ questionID }) => questionID) },
  })
