import type { BodyOf, Calls } from '@sojourn/contract'
import type { AuditResponse } from '@sojourn/contract/audits/review/review'
import {
  type AnswerField,
  type AuditActor,
  type AuditEventType,
  acceptsImprovement,
  answeringRole,
  approvalAfterStatusChange,
  canAddComment,
  canAnswer,
  canReplaceComment,
  compareAnswers,
  criterionNumber,
  defaultVerification,
  IMPROVEMENT_ACCEPTED,
  type QuestionStatus,
  type Verification,
} from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { assertAllowed, notFound, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type ChangeStamp, logAuditEvent } from '../events.ts'
import { freezeData, isFrozenDataOutdated, type Snapshot, takeSnapshot } from '../fieldwork/frozen-data.ts'
import { publishAnswersChanged, publishAuditChanged } from '../live/publish-changes.ts'
import { lockVisibleAudit } from '../lock-audit.ts'
import type { AuditRecord } from '../repository/records.ts'
import { type Criterion, findCriterion } from './repository/criteria.ts'
import {
  type AnswerState,
  type Change,
  type ChangeOrigin,
  countCommentCharacters,
  createApprovalChange,
  deleteComments,
  findComments,
  findNewestChange,
  findResponses,
  insertAcceptance,
  insertChanges,
  insertComments,
  insertResponse,
  type ResponseRow,
  updateResponses,
  type WrittenComment,
} from './repository/responses.ts'
import { readResponse, readResponses } from './responses.ts'

/** The parsed request. */
type AnswerCommand =
  | { kind: 'set-status'; to: QuestionStatus }
  | { kind: 'comment'; to: QuestionStatus | undefined; text: string }
  | { kind: 'decide'; approve: boolean; text: string }

interface PlannedAnswer {
  state: AnswerState
  changes: Omit<Change, 'responseID'>[]
  comment: Omit<WrittenComment, 'responseID'> | undefined
}

interface AnswerContext {
  actor: AuditActor
  audit: Pick<AuditRecord, 'status' | 'auditorID' | 'mode' | 'checkUp'>
  before: ResponseRow | undefined
  command: AnswerCommand
  /** How the answer was verified; undefined if the request does not contain it. */
  verifiedBy: Verification | undefined
  /** Whether new monthly data is stored with the answer. */
  hasNewData: boolean
}

function chooseApproval(
  { actor, audit, before, command }: AnswerContext,
  status: QuestionStatus,
): boolean | null {
  if (command.kind === 'decide') return command.approve
  const facts = { status: before?.status ?? null, approved: before?.approved ?? null }
  // A comment without a status change keeps the approval.
  if (command.kind === 'comment' && status === facts.status) return facts.approved
  return approvalAfterStatusChange(answeringRole(actor, audit), audit.status, facts, status)
}

/** The auditor's first answer gets the default verification of the mode, so that the auditor need not choose. */
function chooseVerification({ actor, audit, before, verifiedBy }: AnswerContext): Verification | null {
  if (verifiedBy !== undefined) return verifiedBy
  if (before && before.verifiedBy !== null) return before.verifiedBy
  const isFirst = before === undefined && answeringRole(actor, audit) === 'Auditor'
  return isFirst ? defaultVerification(audit.mode, audit.checkUp?.kind ?? null) : null
}

const buildComment = (command: AnswerCommand): PlannedAnswer['comment'] => {
  if (command.kind === 'set-status' || command.text === '') return undefined
  if (command.kind === 'comment') return { type: 1, text: command.text }
  return { type: command.approve ? 6 : 5, text: command.text }
}

/** Plans the new state of the answer and its history entries. Undefined if nothing changes. */
function planAnswer(context: AnswerContext): PlannedAnswer | undefined {
  const { actor, audit, before, command, hasNewData } = context
  const status = (command.kind === 'decide' ? undefined : command.to) ?? before?.status
  if (status === undefined) throw new Error('An answer needs a status.')
  const approved = chooseApproval(context, status)
  const comment = buildComment(command)
  const changes: PlannedAnswer['changes'] = []
  if (status !== before?.status)
    changes.push({ kind: 'status', before: before?.status ?? null, after: status })
  if (approved !== (before?.approved ?? null))
    changes.push(createApprovalChange(before?.approved ?? null, approved))
  if (comment) changes.push({ kind: 'comment', before: null, after: comment.text })
  const verifiedBy = chooseVerification(context)
  const isVerificationChanged = before !== undefined && verifiedBy !== before.verifiedBy
  // Another verification corrects no rejected answer, but an approved one must be checked again.
  const isAnswered = changes.length > 0 || hasNewData || (isVerificationChanged && before.approved === true)
  const isCorrection = isAnswered && audit.status === 'Rejected' && answeringRole(actor, audit) === 'Auditor'
  if (isVerificationChanged)
    changes.push({ kind: 'verification', before: before.verifiedBy, after: verifiedBy })
  if (changes.length === 0 && !hasNewData) return undefined
  const auditorChanged = isCorrection || (before?.auditorChanged ?? false)
  return { state: { status, approved, auditorChanged, verifiedBy }, changes, comment }
}

/** A plan that only adds the versions that were not chosen to the history. */
const keepAnswer = (
  before: ResponseRow | undefined,
  notChosen: MergedAnswer['notChosen'],
): PlannedAnswer | undefined =>
  before && notChosen.length > 0 ? { state: before, changes: [], comment: undefined } : undefined

type AnswerBody = BodyOf<Calls['answerCriterion']>

const FORMAL_COMMENT = 1
const REJECT = 5
const APPROVE = 6

function parseAnswer({ text = '', auditQuestionStatus, responseType }: AnswerBody): AnswerCommand {
  if (responseType === REJECT || responseType === APPROVE)
    return { kind: 'decide', approve: responseType === APPROVE, text }
  const to = auditQuestionStatus ?? undefined
  if (text !== '') return { kind: 'comment', to, text }
  if (to === undefined) throw new Problem('bad-request')
  return { kind: 'set-status', to }
}

/** A request after merging it with the answer that another device has saved in the meantime. */
interface MergedAnswer {
  /** Undefined if the other device has saved the same answer, or if nothing of the request was chosen. */
  command: AnswerCommand | undefined
  /** History entries for the versions that were not chosen. */
  notChosen: Omit<Change, 'responseID'>[]
  /** The comments of the other device that are replaced. */
  replaced: string[]
}

const notChosenEntries = (status: string | null, comments: readonly string[]): MergedAnswer['notChosen'] => [
  ...(status === null ? [] : [{ kind: 'status-not-chosen', before: null, after: status } as const]),
  ...comments.map((after) => ({ kind: 'comment-not-chosen', before: null, after }) as const),
]

async function throwAnswerChanged(
  trx: Trx,
  { actor, audit, before, questionID }: MergeContext,
  fields?: readonly AnswerField[],
): Promise<never> {
  const current = (await readResponses(trx, actor, audit, [questionID])).get(questionID) ?? null
  const newest = before && (await findNewestChange(trx, before.responseID))
  const extra = { ...newest, ...(fields ? { fields } : {}) }
  throw new Problem(fields ? 'answer-conflict' : 'answer-changed', {
    current,
    ...(Object.keys(extra).length > 0 ? { extra } : {}),
  })
}

interface MergeContext {
  actor: Principal
  audit: AuditRecord
  questionID: string
  before: ResponseRow | undefined
}

/**
 * Merges the request with the stored answer if the client has loaded an older one. Without `base`, and for decisions, an
 * older version is refused.
 */
async function mergeAnswer(
  trx: Trx,
  context: MergeContext,
  body: AnswerBody,
  command: AnswerCommand,
): Promise<MergedAnswer> {
  const { actor, audit, before } = context
  const version = before?.version ?? 0
  const notMerged = { command, notChosen: [], replaced: [] }
  if (body.version === version) return notMerged
  // The same answer is sent again to store new monthly data with it.
  const isSameStatus = command.kind === 'set-status' && command.to === before?.status
  if (body.base && (!before || isSameStatus)) return notMerged
  if (command.kind === 'decide' || !body.base)
    return body.version === undefined ? notMerged : throwAnswerChanged(trx, context)
  const comments = (await findComments(trx, before ? [before.responseID] : [])).filter(
    ({ response_type }) => response_type === FORMAL_COMMENT,
  )
  const texts = comments.map(({ comment_text }) => comment_text)
  const mine = { status: command.to ?? null, comment: command.kind === 'comment' ? command.text : '' }
  const result = compareAnswers({
    base: { status: body.base.status, comments: texts.slice(0, body.base.comments) },
    mine,
    theirs: { status: before?.status ?? null, comments: texts },
    // A choice between older versions is ignored, so that the auditor chooses again.
    choice: body.choice?.version === version ? body.choice : undefined,
  })
  if (result.kind === 'conflict') return throwAnswerChanged(trx, context, result.fields)
  const { status, comment, notChosen } = result
  const replacer = { userID: actor.userID, role: answeringRole(actor, audit) }
  // The client sends the number of comments that it had loaded, which may be too low. The history keeps replaced texts.
  const replaced = result.replacesComments
    ? comments
        .slice(body.base.comments)
        .filter(({ user_id, created_at }) =>
          canReplaceComment(replacer, audit, { userID: user_id, createdAt: created_at }),
        )
    : []
  const to = status ?? undefined
  return {
    command: mergedCommand(to, comment),
    notChosen: notChosenEntries(notChosen.status, [
      ...(notChosen.comment === '' ? [] : [notChosen.comment]),
      ...replaced.map(({ comment_text }) => comment_text),
    ]),
    replaced: replaced.map(({ response_comment_id }) => response_comment_id),
  }
}

function mergedCommand(to: QuestionStatus | undefined, text: string): AnswerCommand | undefined {
  if (text !== '') return { kind: 'comment', to, text }
  return to === undefined ? undefined : { kind: 'set-status', to }
}

async function writeAnswer(
  trx: Trx,
  stamp: ChangeStamp & { by: string },
  target: {
    auditID: string
    questionID: string
    before: ResponseRow | undefined
    origin: ChangeOrigin
    isAcceptance: boolean
    /** The monthly data to store with the answer. */
    snapshot: Snapshot | undefined
  },
  { state, changes, comment }: PlannedAnswer,
): Promise<void> {
  const { before } = target
  const responseID = before?.responseID ?? (await insertResponse(trx, { ...target, at: stamp.at }, state))
  if (before) await updateResponses(trx, [responseID], state)
  const [noteID = null] = comment ? await insertComments(trx, stamp, [{ responseID, ...comment }]) : []
  if (target.isAcceptance) await insertAcceptance(trx, stamp, { responseID, noteID })
  const changesOfAnswer = changes.map((change) => ({ responseID, ...change }))
  await insertChanges(trx, stamp, changesOfAnswer, target.origin)
  if (target.snapshot) await freezeData(trx, responseID, stamp.at, target.snapshot)
}

const withReason = (sentence: string, reason: string): string =>
  reason === '' ? `${sentence}.` : `${sentence}: ${reason}`

/**
 * Logs what an Admin changed in the report: accepted improvements, corrected answers, rejections with their reason, and
 * approvals that undo a rejection. Other approvals and the auditor's own answers are only in the history of the criterion.
 */
async function logAdminAnswer(
  trx: Trx,
  stamp: ChangeStamp,
  { auditID, type }: AuditRecord,
  criterion: Criterion,
  command: AnswerCommand,
  { changes, isAcceptance }: PlannedAnswer & { isAcceptance: boolean },
): Promise<void> {
  if (type === null) return
  const number = criterionNumber(type.typeVersion, criterion)
  const log = (event: AuditEventType, text: string) => logAuditEvent(trx, stamp, { auditID }, event, text)
  const name = `Criterion ${number} (${criterion.title})`
  const reason = command.kind === 'decide' ? command.text : ''
  if (command.kind === 'decide' && !command.approve)
    await log('criterion-rejected', withReason(`${name} was rejected`, reason))
  if (changes.some(({ kind, before }) => kind === 'approved' && before === 'Rejected'))
    await log('criterion-approved', withReason(`${name} was approved after a rejection`, reason))
  const correction = changes.find(({ kind }) => kind === 'status')
  if (!correction) return
  if (isAcceptance) {
    const text = withReason(
      `${name} was accepted as Compliant`,
      command.kind === 'comment' ? command.text : '',
    )
    await logAuditEvent(trx, stamp, { auditID }, 'answer-corrected', text, IMPROVEMENT_ACCEPTED)
    return
  }
  const from = correction.before === null ? '' : ` from ${correction.before}`
  await log('answer-corrected', `Criterion ${number} was changed${from} to ${correction.after}.`)
}

/** The monthly data of a changed answer, or of the same answer given again after the data changed. */
async function takeNewSnapshot(
  trx: Trx,
  audit: AuditRecord,
  {
    questionID,
    before,
    to,
    at,
  }: { questionID: string; before: ResponseRow | undefined; to: QuestionStatus; at: Date },
): Promise<Snapshot | undefined> {
  const snapshot = await takeSnapshot(trx, audit, questionID, at)
  if (!snapshot || !before || before.status !== to) return snapshot
  return (await isFrozenDataOutdated(trx, before.responseID, snapshot.sha256)) ? snapshot : undefined
}

/** Answers one criterion. The audit is locked, so it cannot be submitted or decided at the same time. */
export async function answerCriterion(
  platform: Platform,
  actor: Principal,
  { auditID, questionID, body }: { auditID: string; questionID: string; body: AnswerBody },
): Promise<AuditResponse> {
  return platform.transaction(async (trx) => {
    const audit = await lockVisibleAudit(trx, actor, auditID)
    const criterion = await findCriterion(trx, audit, questionID)
    if (!criterion) throw notFound()
    const [before] = await findResponses(trx, auditID, [questionID])
    const context = { actor, audit, questionID, before }
    const requested = parseAnswer(body)
    const assertCanAnswer = (command: AnswerCommand) => {
      const to = command.kind === 'decide' ? undefined : command.to
      const state = before ?? { status: null, approved: null }
      assertAllowed(canAnswer(actor, audit, command.kind, state, to))
      return to
    }
    assertCanAnswer(requested)
    const { command: merged, notChosen, replaced } = await mergeAnswer(trx, context, body, requested)
    const { verifiedBy } = body
    const command =
      merged ?? (before && verifiedBy ? { kind: 'set-status' as const, to: before.status } : undefined)
    const to = command && assertCanAnswer(command)
    const by = answeringRole(actor, audit)
    const stamp = { at: platform.clock.now(), by: actor.userID }
    const snapshot =
      by === 'Auditor' && to !== undefined
        ? await takeNewSnapshot(trx, audit, { questionID, before, to, at: stamp.at })
        : undefined
    const planned =
      command && planAnswer({ actor, audit, before, command, verifiedBy, hasNewData: snapshot !== undefined })
    const plan = planned ?? keepAnswer(before, notChosen)
    if (plan) {
      await deleteComments(trx, replaced)
      // The row of the audit is locked, so parallel comments are counted one after the other.
      if (plan.comment)
        assertAllowed(
          canAddComment(await countCommentCharacters(trx, { auditID, questionID }), plan.comment.text),
        )
      const origin = {
        writtenAt: body.dateCreated === undefined ? undefined : new Date(body.dateCreated),
        device: body.device,
      }
      const isAcceptance = acceptsImprovement(by, audit.status, before?.status ?? null, plan.state.status)
      const target = { auditID, questionID, before, origin, isAcceptance, snapshot }
      await writeAnswer(trx, stamp, target, { ...plan, changes: [...notChosen, ...plan.changes] })
      if (by === 'Admin' && command)
        await logAdminAnswer(trx, stamp, audit, criterion, command, { ...plan, isAcceptance })
      publishAuditChanged(platform, trx, auditID)
      publishAnswersChanged(platform, trx, auditID, [questionID])
    }
    return readResponse(trx, actor, audit, questionID)
  })
}
