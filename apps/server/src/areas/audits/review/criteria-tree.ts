import type {
  AuditResponse,
  QuestionThreads,
  ReviewedGroup,
  ReviewedQuestion,
} from '@sojourn/contract/audits/review/review'
import { answerSight } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { readThreads } from '../messages/read-threads.ts'
import type { AuditRecord } from '../repository/records.ts'
import { findGroups, findQuestions, type GroupRow, type QuestionRow } from './repository/criteria.ts'
import { readResponses } from './responses.ts'

type Threads = Omit<QuestionThreads, 'auditID'>

const noThreads = (auditTypeQuestionID: string): Threads => ({
  auditTypeQuestionID,
  auditorMessages: 0,
  customerMessages: 0,
  hasUnreadAuditorMessages: false,
  hasUnreadCustomerMessages: false,
  auditorThread: [],
  customerThread: [],
  auditorThreadUsers: [],
  customerThreadUsers: [],
})

const presentQuestion = (
  row: QuestionRow,
  guidesAuditor: boolean,
  response: AuditResponse | undefined,
  threads: Threads | undefined,
): ReviewedQuestion => ({
  ...(threads ?? noThreads(row.audit_type_question_id)),
  questionNumber: row.question_number,
  title: row.title,
  description: row.description,
  isMandatory: row.is_mandatory,
  visible: row.visible,
  expertGuidance: row.expert_guidance,
  auditorExpertGuidance: guidesAuditor ? row.auditor_expert_guidance : '',
  correctiveActions: row.corrective_actions,
  evidence: row.evidence,
  areas: row.areas,
  response: response ?? null,
})

/** The criteria that count for the audit, with answers and threads as the reader may know them. */
export async function readCriteriaTree(
  db: DbOrTrx,
  reader: Principal,
  audit: AuditRecord,
): Promise<ReviewedGroup[]> {
  if (audit.type === null) return []
  const groups = Map.groupBy(await findGroups(db, audit.type), (row) => row.parent_group_id)
  const questions = Map.groupBy(await findQuestions(db, audit.type), (row) => row.audit_type_group_id)
  const responses = await readResponses(db, reader, audit)
  const threads = await readThreads(db, reader, audit)
  const { checks } = answerSight(reader, { ...audit, resultsSent: audit.resultsSentAt !== null })
  const presentGroup = (row: GroupRow): ReviewedGroup => ({
    auditTypeGroupID: row.audit_type_group_id,
    groupName: row.group_name,
    description: row.description,
    questionPrefix: row.question_prefix,
    visible: row.visible,
    questions: (questions.get(row.audit_type_group_id) ?? []).map((question) =>
      presentQuestion(
        question,
        checks,
        responses.get(question.audit_type_question_id),
        threads.get(question.audit_type_question_id),
      ),
    ),
    groups: (groups.get(row.audit_type_group_id) ?? []).map(presentGroup),
  })
  return (groups.get(null) ?? []).map(presentGroup)
}
