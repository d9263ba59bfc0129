import type { Audit } from '@sojourn/contract/audits/audit'
import type {
  AuditResponse,
  QuestionThreads,
  ReviewedGroup,
  ReviewedQuestion,
} from '@sojourn/contract/audits/review/review'
import { answerVisibility, auditView, hasRole, visibleConversations } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { worksForProperty } from '../people/index.ts'
import { findPinned, findThreadUsers, findUnreadFlags, readThreads } from './messages/read-threads.ts'
import { presentAudit } from './presenter.ts'
import { findNewestEvents, findQualityCheckers } from './repository/log.ts'
import { findPeople } from './repository/people.ts'
import { type AuditRecord, countQuestions, findAudit } from './repository/records.ts'
import { findAuditedSite } from './repository/sites.ts'
import { findGroups, findQuestions, type GroupRow, type QuestionRow } from './review/repository/criteria.ts'
import { readResponses } from './review/responses.ts'

type Threads = Omit<QuestionThreads, 'auditID'>

const createEmptyThreads = (auditTypeQuestionID: string): Threads => ({
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
  canSeeAuditorGuidance: boolean,
  response: AuditResponse | undefined,
  threads: Threads | undefined,
): ReviewedQuestion => ({
  ...(threads ?? createEmptyThreads(row.audit_type_question_id)),
  questionNumber: row.question_number,
  title: row.title,
  description: row.description,
  isMandatory: row.is_mandatory,
  visible: row.visible,
  expertGuidance: row.expert_guidance,
  auditorExpertGuidance: canSeeAuditorGuidance ? row.auditor_expert_guidance : '',
  correctiveActions: row.corrective_actions,
  evidence: row.evidence,
  areas: row.areas,
  response: response ?? null,
})

/** The criteria of the audit, with the answers and threads that the reader may see. */
async function readCriteriaTree(
  db: DbOrTrx,
  reader: Principal,
  audit: AuditRecord,
): Promise<ReviewedGroup[]> {
  if (audit.type === null) return []
  const groups = Map.groupBy(await findGroups(db, audit.type), (row) => row.parent_group_id)
  const questions = Map.groupBy(await findQuestions(db, audit.type), (row) => row.audit_type_group_id)
  const responses = await readResponses(db, reader, audit)
  const threads = await readThreads(db, reader, audit)
  const { qualityCheck } = answerVisibility(reader, { ...audit, resultsSent: audit.resultsSentAt !== null })
  const presentGroup = (row: GroupRow): ReviewedGroup => ({
    auditTypeGroupID: row.audit_type_group_id,
    groupName: row.group_name,
    description: row.description,
    questionPrefix: row.question_prefix,
    visible: row.visible,
    questions: (questions.get(row.audit_type_group_id) ?? []).map((question) =>
      presentQuestion(
        question,
        qualityCheck,
        responses.get(question.audit_type_question_id),
        threads.get(question.audit_type_question_id),
      ),
    ),
    groups: (groups.get(row.audit_type_group_id) ?? []).map(presentGroup),
  })
  return (groups.get(null) ?? []).map(presentGroup)
}

const MAX_EVENTS = 200

/** The people to whom the reader can write; empty for a kind of thread that the reader may not see. */
async function findReadableThreadUsers(db: DbOrTrx, reader: Principal, audit: AuditRecord) {
  const readable = visibleConversations(reader, audit)
  const users = await findThreadUsers(db, audit)
  return {
    auditor: readable.includes('Auditor') ? users.auditor : [],
    customer: readable.includes('Customer') ? users.customer : [],
  }
}

/**
 * The response for a reader who may see the whole audit. The number of queries does not depend on the number of
 * criteria. Only Admins get the event log, because it contains the quality checks.
 */
export async function buildAuditResponse(
  db: DbOrTrx,
  reader: Principal,
  audit: AuditRecord,
  now: Date,
  criteria: 'all' | 'none' = 'all',
): Promise<Audit> {
  const { auditID, type, site } = audit
  const isAdmin = hasRole(reader.roles, 'Admin')
  const details = {
    audit,
    people: await findPeople(db, [audit.auditorID, audit.assignedUserID, audit.createdBy]),
    site: await findAuditedSite(db, site.siteID),
    totalQuestions: type === null ? 0 : await countQuestions(db, type),
    events: isAdmin ? await findNewestEvents(db, auditID, MAX_EVENTS) : [],
    unread: (await findUnreadFlags(db, reader, [auditID])).get(auditID),
    groups: criteria === 'all' ? await readCriteriaTree(db, reader, audit) : [],
    qualityCheckerIDs: isAdmin ? await findQualityCheckers(db, auditID) : [],
    threadUsers: await findReadableThreadUsers(db, reader, audit),
    pinned: await findPinned(db, reader, audit),
  }
  return presentAudit(details, reader, now)
}

/** The audit, if the reader may see the whole of it; otherwise 404. */
export async function findVisibleAudit(
  db: DbOrTrx,
  reader: Principal,
  auditID: string,
): Promise<AuditRecord> {
  const audit = await findAudit(db, auditID)
  if (!audit) throw notFound()
  const atSite = await worksForProperty(db, reader, audit.site.siteID)
  if (auditView(reader, audit, atSite) !== 'whole') throw notFound()
  return audit
}
