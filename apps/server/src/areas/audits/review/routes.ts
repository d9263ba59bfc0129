import type { BodyOf, Calls } from '@sojourn/contract'
import { type AnswerChange, type AuditResponse, answerChange } from '@sojourn/contract/audits/review/review'
import { answerVisibility, canAnswer, NOTE, QUESTION_STATUS_TEXTS, QUESTION_STATUSES } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { logEvent, presentRole } from '../../../platform/event-log.ts'
import { assertAllowed, notFound } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logAuditEvent } from '../events.ts'
import { findVisibleAudit } from '../get-audit.ts'
import { publishAnswersChanged, publishAuditChanged } from '../live/publish-changes.ts'
import { lockVisibleAudit } from '../lock-audit.ts'
import { presentPerson } from '../presenter.ts'
import { answerCriterion } from './answer-criterion.ts'
import { reportGift } from './gifts.ts'
import { findCriterion, findGroups, findQuestions, type GroupRow } from './repository/criteria.ts'
import {
  createApprovalChange,
  findHistory,
  findResponses,
  type HistoryRow,
  insertChanges,
  updateResponses,
} from './repository/responses.ts'
import { readResponses } from './responses.ts'

/** The ids of a group and of its subgroups. */
function collectGroupIDs(groups: readonly GroupRow[], groupID: string): Set<string> {
  const subgroups = groups.filter(({ parent_group_id }) => parent_group_id === groupID)
  return new Set([
    groupID,
    ...subgroups.flatMap((group) => [...collectGroupIDs(groups, group.audit_type_group_id)]),
  ])
}

/** Approves the undecided answers of a group and returns them. */
async function approveGroup(
  platform: Platform,
  actor: Principal,
  { auditID, groupID }: { auditID: string; groupID: string },
): Promise<AuditResponse[]> {
  return platform.transaction(async (trx) => {
    const audit = await lockVisibleAudit(trx, actor, auditID)
    const groups = audit.type === null ? [] : await findGroups(trx, audit.type)
    const group = groups.find(({ audit_type_group_id }) => audit_type_group_id === groupID)
    if (!group || audit.type === null) throw notFound()
    assertAllowed(canAnswer(actor, audit, 'decide', { status: 'Compliant', approved: null }))
    const groupIDs = collectGroupIDs(groups, groupID)
    const criteria = (await findQuestions(trx, audit.type)).filter(
      (question) => question.visible && groupIDs.has(question.audit_type_group_id),
    )
    const answers = await findResponses(
      trx,
      auditID,
      criteria.map((question) => question.audit_type_question_id),
    )
    const undecided = answers.filter(({ approved }) => approved === null)
    if (undecided.length === 0) return []
    const stamp = { at: platform.clock.now(), by: actor.userID }
    await updateResponses(
      trx,
      undecided.map(({ responseID }) => responseID),
      { approved: true },
    )
    await insertChanges(
      trx,
      stamp,
      undecided.map(({ responseID }) => ({ responseID, ...createApprovalChange(null, true) })),
    )
    const text = `${undecided.length} of ${group.group_name}.`
    await logAuditEvent(trx, stamp, { auditID }, 'criteria-approved', text)
    publishAuditChanged(platform, trx, auditID)
    const questionIDs = undecided.map(({ questionID }) => questionID)
    publishAnswersChanged(platform, trx, auditID, questionIDs)
    const responses = await readResponses(trx, actor, audit, questionIDs)
    return criteria.flatMap((question) => responses.get(question.audit_type_question_id) ?? [])
  })
}

const MAX_CHANGES = 200
const MAX_CHARACTERS = 200_000

/** The newest changes, up to the character limit. */
function limitCharacters(newestFirst: readonly HistoryRow[]): HistoryRow[] {
  let characters = 0
  const end = newestFirst.findIndex(({ before, after }) => {
    characters += (before?.length ?? 0) + (after?.length ?? 0)
    return characters > MAX_CHARACTERS
  })
  return end < 0 ? [...newestFirst] : newestFirst.slice(0, end)
}

const kindSchema = answerChange.shape.kind

const presentChange = (row: HistoryRow): AnswerChange => ({
  dateCreated: row.changed_at.toISOString(),
  createdByUser: presentPerson(row),
  createdByRole: presentRole(row),
  kind: kindSchema.parse(row.kind),
  before: row.before,
  after: row.after,
})

/** The history of an answer, oldest first. Only the auditor and the certifier may read it. */
async function listAnswerHistory(
  db: DbOrTrx,
  reader: Principal,
  { auditID, questionID }: { auditID: string; questionID: string },
): Promise<AnswerChange[]> {
  const audit = await findVisibleAudit(db, reader, auditID)
  const { qualityCheck } = answerVisibility(reader, { ...audit, resultsSent: audit.resultsSentAt !== null })
  if (!qualityCheck || !(await findCriterion(db, audit, questionID))) throw notFound()
  const newestFirst = await findHistory(db, { auditID, questionID, limit: MAX_CHANGES })
  return limitCharacters(newestFirst).toReversed().map(presentChange)
}

/** Adds a note to the log of an audit. The client's `eventDate` and `source` are ignored. */
async function addEvent(
  platform: Platform,
  actor: Principal,
  { correlationID, title, description }: BodyOf<Calls['addEvent']>,
): Promise<void> {
  await platform.transaction(async (trx) => {
    const audit = await findVisibleAudit(trx, actor, correlationID)
    if (!answerVisibility(actor, { ...audit, resultsSent: false }).qualityCheck) throw notFound()
    await logEvent(trx, platform.clock.now(), {
      correlationID,
      type: NOTE,
      source: 'Note',
      title,
      description,
      userID: actor.userID,
    })
  })
}

/** Reports a gift in the auditor's own words. */
async function sendAlert(
  platform: Platform,
  actor: Principal,
  { auditID, message }: { auditID: string; message: string },
): Promise<void> {
  await platform.transaction(async (trx) => {
    const audit = await findVisibleAudit(trx, actor, auditID)
    if (audit.auditorID !== actor.userID) throw notFound()
    const stamp = { at: platform.clock.now(), by: actor.userID }
    await reportGift(platform, trx, stamp, audit, {
      auditorName: actor.name,
      items: message,
      giver: '',
      value: '',
    })
  })
}

type ReviewCall =
  | 'addEvent'
  | 'answerCriterion'
  | 'approveGroup'
  | 'listAnswerHistory'
  | 'listQuestionStatuses'
  | 'sendAlert'

export const reviewHandlers = (platform: Platform): Pick<Handlers, ReviewCall> => ({
  answerCriterion: async ({ principal, params, body }) =>
    answerCriterion(platform, principal, {
      auditID: params.auditId,
      questionID: params.auditTypeQuestionID,
      body,
    }),
  approveGroup: async ({ principal, params }) =>
    approveGroup(platform, principal, { auditID: params.auditId, groupID: params.auditTypeGroupID }),
  listAnswerHistory: async ({ principal, params }) =>
    listAnswerHistory(platform.db, principal, {
      auditID: params.auditId,
      questionID: params.auditTypeQuestionID,
    }),
  listQuestionStatuses: async () =>
    QUESTION_STATUSES.map((name) => ({ name, ...QUESTION_STATUS_TEXTS[name] })),
  sendAlert: async ({ principal, body }) => {
    await sendAlert(platform, principal, { auditID: body.id, message: body.message })
  },
  addEvent: async ({ principal, body }) => {
    await addEvent(platform, principal, body)
  },
})
