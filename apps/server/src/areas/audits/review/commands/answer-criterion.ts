import type { BodyOf, Calls } from '@sojourn/contract'
import type { AuditResponse } from '@sojourn/contract/audits/review/review'
import {
  type AuditEventType,
  acceptsImprovement,
  answeringRole,
  canAddComment,
  canAnswer,
  criterionNumber,
  IMPROVEMENT_ACCEPTED,
} from '@sojourn/domain'
import type { Trx } from '../../../../platform/db/pool.ts'
import { assertAllowed, notFound, Problem } from '../../../../platform/http/errors.ts'
import type { Principal } from '../../../../platform/http/principal.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { lockVisible } from '../../commands/change-status.ts'
import { type Doing, logAuditEvent } from '../../events.ts'
import { publishAnswersChanged } from '../../live/publish-answers-changed.ts'
import { publishAuditChanged } from '../../live/publish-audit-changed.ts'
import type { AuditRecord } from '../../repository/records.ts'
import { type AnswerCommand, type PlannedAnswer, planAnswer } from '../plan-answer.ts'
import { type Criterion, findCriterion } from '../repository/criteria.ts'
import { countCommentCharacters, findResponses, type ResponseRow } from '../repository/responses.ts'
import {
  insertAcceptance,
  insertChanges,
  insertComments,
  insertResponse,
  updateResponses,
} from '../repository/write.ts'
import { readResponse, readResponses } from '../responses.ts'

type AnswerBody = BodyOf<Calls['answerCriterion']>

const REJECT = 5
const APPROVE = 6

function parseAnswer({ text = '', auditQuestionStatus, responseType }: AnswerBody): AnswerCommand {
  if (responseType === REJECT || responseType === APPROVE)
    return { kind: 'decide', approve: responseType === APPROVE, text }
  const to = auditQuestionStatus ?? undefined
  if (text !== '') return { kind: 'comment', to, text }
  if (to === undefined) throw new Problem('bad-request')
  return { kind: 'mark', to }
}

async function writeAnswer(
  trx: Trx,
  doing: Doing & { by: string },
  place: {
    auditID: string
    questionID: string
    before: ResponseRow | undefined
    writtenAt: Date | undefined
    isAcceptance: boolean
  },
  { state, changes, comment }: PlannedAnswer,
): Promise<void> {
  const { before } = place
  const responseID = before?.responseID ?? (await insertResponse(trx, { ...place, at: doing.at }, state))
  if (before) await updateResponses(trx, [responseID], state)
  const [noteID = null] = comment ? await insertComments(trx, doing, [{ responseID, ...comment }]) : []
  if (place.isAcceptance) await insertAcceptance(trx, doing, { responseID, noteID })
  const named = changes.map((change) => ({ responseID, ...change }))
  await insertChanges(trx, doing, named, place.writtenAt)
}

const withReason = (sentence: string, reason: string): string =>
  reason === '' ? `${sentence}.` : `${sentence}: ${reason}`

/**
 * What an Admin changed in the report: accepted improvements, corrected answers, rejections with their reason, and
 * approvals that take a rejection back. Other approvals and the auditor's own answers are only in the history of the criterion.
 */
async function logAdminAnswer(
  trx: Trx,
  doing: Doing,
  { auditID, type }: AuditRecord,
  criterion: Criterion,
  act: AnswerCommand,
  { changes, isAcceptance }: PlannedAnswer & { isAcceptance: boolean },
): Promise<void> {
  if (type === null) return
  const number = criterionNumber(type.typeVersion, criterion)
  const log = (event: AuditEventType, told: string) => logAuditEvent(trx, doing, { auditID }, event, told)
  const name = `Criterion ${number} (${criterion.title})`
  const reason = act.kind === 'decide' ? act.text : ''
  if (act.kind === 'decide' && !act.approve)
    await log('criterion-rejected', withReason(`${name} was rejected`, reason))
  if (changes.some(({ kind, before }) => kind === 'approved' && before === 'Rejected'))
    await log('criterion-approved', withReason(`${name} was approved after a rejection`, reason))
  const correction = changes.find(({ kind }) => kind === 'status')
  if (!correction) return
  if (isAcceptance) {
    const told = withReason(`${name} was accepted as Compliant`, act.kind === 'comment' ? act.text : '')
    await logAuditEvent(trx, doing, { auditID }, 'answer-corrected', told, IMPROVEMENT_ACCEPTED)
    return
  }
  const from = correction.before === null ? '' : ` from ${correction.before}`
  await log('answer-corrected', `Criterion ${number} was changed${from} to ${correction.after}.`)
}

/** One criterion of one audit, which is held meanwhile: nobody submits or decides it in between. */
export async function answerCriterion(
  platform: Platform,
  actor: Principal,
  { auditID, questionID, sent }: { auditID: string; questionID: string; sent: AnswerBody },
): Promise<AuditResponse> {
  return platform.transaction(async (trx) => {
    const audit = await lockVisible(trx, actor, auditID)
    const criterion = await findCriterion(trx, audit, questionID)
    if (!criterion) throw notFound()
    const [before] = await findResponses(trx, auditID, [questionID])
    const act = parseAnswer(sent)
    const to = act.kind === 'decide' ? undefined : act.to
    assertAllowed(canAnswer(actor, audit, act.kind, before ?? { status: null, approved: null }, to))
    if (sent.version !== undefined && sent.version !== (before?.version ?? 0)) {
      const current = (await readResponses(trx, actor, audit, [questionID])).get(questionID) ?? null
      throw new Problem('answer-changed', { current })
    }
    const plan = planAnswer({ actor, audit, before, act })
    if (plan) {
      // The row of the audit is locked, so parallel comments are counted one after the other.
      if (plan.comment)
        assertAllowed(
          canAddComment(await countCommentCharacters(trx, { auditID, questionID }), plan.comment.text),
        )
      const doing = { at: platform.clock.now(), by: actor.userID }
      const writtenAt = sent.dateCreated === undefined ? undefined : new Date(sent.dateCreated)
      const by = answeringRole(actor, audit)
      const isAcceptance = acceptsImprovement(by, audit.status, before?.status ?? null, plan.state.status)
      await writeAnswer(trx, doing, { auditID, questionID, before, writtenAt, isAcceptance }, plan)
      if (by === 'Admin') await logAdminAnswer(trx, doing, audit, criterion, act, { ...plan, isAcceptance })
      publishAuditChanged(platform, trx, auditID)
      publishAnswersChanged(platform, trx, auditID, [questionID])
    }
    return readResponse(trx, actor, audit, questionID)
  })
}
