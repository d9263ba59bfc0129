import type { AttachedDocument } from '@sojourn/contract/review/review'
import {
  type AnswerFacts,
  criterionNumber,
  dayOf,
  isExcused,
  longDate,
  REQUIREMENTS,
  summarise,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { findAttachments } from '../evidence/find-attachments.ts'
import type { AuditRecord } from '../repository/records.ts'
import { findAuditedSite } from '../repository/sites.ts'
import { findGroups, findQuestions, type GroupRow, type QuestionRow } from '../review/repository/criteria.ts'
import {
  type CommentRow,
  findComments,
  findResponses,
  type ResponseRow,
} from '../review/repository/responses.ts'
import { addressOf } from './address.ts'
import { describeFile } from './describe-file.ts'
import type { CriterionEntry, GroupEntry, Letterhead, ReportModel } from './model.ts'

const FORMAL = 1

/** The evidence of a criterion by id, so that whoever draws it can be given the pictures. */
export type Evidence = Map<CriterionEntry, AttachedDocument[]>

interface Answers {
  responses: ReadonlyMap<string, ResponseRow>
  comments: ReadonlyMap<string, CommentRow[]>
  attachments: ReadonlyMap<string, AttachedDocument[]>
}

async function readAnswers(db: DbOrTrx, auditID: string): Promise<Answers> {
  const rows = await findResponses(db, auditID)
  const responseIDs = rows.map(({ responseID }) => responseID)
  const comments = await findComments(db, responseIDs)
  return {
    responses: new Map(rows.map((row) => [row.questionID, row])),
    comments: Map.groupBy(
      comments.filter((comment) => comment.response_type === FORMAL),
      ({ audit_response_id }) => audit_response_id,
    ),
    attachments: await findAttachments(db, responseIDs),
  }
}

const factsOf = (question: QuestionRow, { responses, comments }: Answers): AnswerFacts => {
  const response = responses.get(question.audit_type_question_id)
  return {
    visible: question.visible,
    isMandatory: question.is_mandatory,
    status: response?.status ?? null,
    approved: response?.approved ?? null,
    formalComments: response ? (comments.get(response.responseID)?.length ?? 0) : 0,
    corrected: false,
  }
}

const instantWords = (instant: Date | null): string => (instant === null ? '' : longDate(dayOf(instant)))
const dayWords = (day: string | null): string => (day === null ? '' : longDate(day))

function factsOfAudit(audit: AuditRecord): [string, string][] {
  const facts: [string, string][] = [
    ['Outcome', audit.status],
    ['Property reference', audit.site.propertyURN],
    [
      'Audit type',
      audit.type ? `${audit.type.name}, requirements ${REQUIREMENTS[audit.type.typeVersion]}` : '',
    ],
    ['Auditor', audit.auditorName ?? ''],
    ['Audit date', dayWords(audit.auditorDate)],
    ['Report submitted', instantWords(audit.auditorSubmittedAt)],
    ['First audit', audit.firstAudit ? 'Yes' : 'No'],
    ['Audit expiry', dayWords(audit.auditExpiresDate)],
    ['Improvements deadline', audit.status === 'Improvements' ? dayWords(audit.kipDueDate) : ''],
    ['Certificate number', audit.status === 'Certified' ? (audit.certificateNumber ?? '') : ''],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** What the property is told: every criterion with what was found and said, never how the report was checked. */
export async function composeReport(
  db: DbOrTrx,
  audit: AuditRecord & { type: NonNullable<AuditRecord['type']> },
  letterhead: Letterhead,
): Promise<{ model: ReportModel; evidence: Evidence }> {
  const byParent = Map.groupBy(await findGroups(db, audit.type), (row) => row.parent_group_id)
  const byGroup = Map.groupBy(await findQuestions(db, audit.type), (row) => row.audit_type_group_id)
  const answers = await readAnswers(db, audit.auditID)
  const evidence: Evidence = new Map()

  function composeCriterion(question: QuestionRow, group: GroupRow, position: number): CriterionEntry {
    const response = answers.responses.get(question.audit_type_question_id)
    const documents = response ? (answers.attachments.get(response.responseID) ?? []) : []
    const comments = response ? (answers.comments.get(response.responseID) ?? []) : []
    const entry: CriterionEntry = {
      number: criterionNumber(audit.type.typeVersion, {
        questionNumber: question.question_number,
        questionPrefix: group.question_prefix,
        position,
      }),
      title: question.title,
      status: response?.status ?? null,
      excused: isExcused({ isMandatory: question.is_mandatory }, audit.firstAudit),
      comments: comments.map(({ comment_text, name, created_at }) => ({
        text: comment_text,
        by: [name, longDate(dayOf(created_at))].filter(Boolean).join(', '),
      })),
      evidence: documents.map((document) => ({
        name: document.name,
        what: describeFile(document),
        thumbnail: null,
      })),
    }
    if (documents.length > 0) evidence.set(entry, documents)
    return entry
  }

  const within = (group: GroupRow): QuestionRow[] => [
    ...(byGroup.get(group.audit_type_group_id) ?? []),
    ...(byParent.get(group.audit_type_group_id) ?? []).filter(({ visible }) => visible).flatMap(within),
  ]

  function composeGroup(group: GroupRow, depth: number): GroupEntry[] {
    if (!group.visible) return []
    const own = byGroup.get(group.audit_type_group_id) ?? []
    const entry: GroupEntry = {
      title: group.group_name,
      depth,
      summary: summarise(
        within(group).map((question) => factsOf(question, answers)),
        audit.firstAudit,
      ),
      criteria: own.flatMap((question, index) =>
        question.visible ? [composeCriterion(question, group, index + 1)] : [],
      ),
    }
    const inner = (byParent.get(group.audit_type_group_id) ?? []).flatMap((one) =>
      composeGroup(one, depth + 1),
    )
    return [entry, ...inner]
  }

  const top = (byParent.get(null) ?? []).filter(({ visible }) => visible)
  const site = await findAuditedSite(db, audit.site.siteID)
  const model: ReportModel = {
    ...letterhead,
    kind: 'report',
    propertyName: audit.site.siteName,
    address: addressOf(audit, site),
    outcome: audit.status,
    facts: factsOfAudit(audit),
    firstAudit: audit.firstAudit,
    summary: summarise(
      top.flatMap(within).map((question) => factsOf(question, answers)),
      audit.firstAudit,
    ),
    groups: top.flatMap((group) => composeGroup(group, 0)),
  }
  return { model, evidence }
}
