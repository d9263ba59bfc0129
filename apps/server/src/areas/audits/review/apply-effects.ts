import type { StatusChange } from '@sojourn/contract/audits/save-audit'
import type { TransitionEffect } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  confirmCertificate,
  createCertificateNumber,
  issueCertificate,
  suspendForCheckUp,
  withdrawCertificatesOfAudit,
} from '../../certificates/index.ts'
import type { ChangeStamp } from '../events.ts'
import { publishAuditChanged } from '../live/publish-changes.ts'
import { lockExistingAudit } from '../lock-audit.ts'
import type { AuditRecord } from '../repository/records.ts'
import { saveAudit, toAuditState } from '../repository/write.ts'
import { storeGiftDeclaration } from './gifts.ts'
import { findQuestions } from './repository/criteria.ts'
import {
  type Change,
  createApprovalChange,
  findResponses,
  insertChanges,
  insertComments,
  updateResponses,
} from './repository/responses.ts'

/** The input of the effects that write to other tables than `audit`. */
export interface EffectContext {
  platform: Platform
  trx: Trx
  stamp: ChangeStamp
  before: AuditRecord
  sent: StatusChange
  /** The number of the certificate that is issued. */
  number: string | null
}

/** Removes the approval of corrected answers, so that they are checked again. */
async function unsetCorrectedApprovals({ trx, stamp, before }: EffectContext): Promise<void> {
  const corrected = (await findResponses(trx, before.auditID)).filter(({ auditorChanged }) => auditorChanged)
  const decided = corrected.filter(({ approved }) => approved !== null)
  await updateResponses(
    trx,
    corrected.map(({ responseID }) => responseID),
    { approved: null, auditorChanged: false },
  )
  await insertChanges(
    trx,
    stamp,
    decided.map(({ responseID, approved }) => ({ responseID, ...createApprovalChange(approved, null) })),
  )
}

/** Withdrawing a certificate makes criteria noncompliant. The reason becomes a formal comment, because the property can read those. */
async function makeCriteriaNoncompliant({ trx, stamp, before, sent }: EffectContext): Promise<void> {
  const criterionIDs = new Set(sent.criteria)
  const questions = before.type === null ? [] : await findQuestions(trx, before.type)
  const criteria = questions.filter((row) => row.visible && criterionIDs.has(row.audit_type_question_id))
  const answers = await findResponses(trx, before.auditID, [...criterionIDs])
  if (criteria.length < criterionIDs.size || answers.length < criterionIDs.size) throw notFound()
  await updateResponses(
    trx,
    answers.map(({ responseID }) => responseID),
    { status: 'Noncompliant', approved: true },
  )
  const text = sent.text ?? ''
  const comments =
    text === '' ? [] : answers.map(({ responseID }) => ({ responseID, type: 1 as const, text }))
  await insertComments(trx, stamp, comments)
  const changes = answers.flatMap(({ responseID, status, approved }): Change[] => [
    ...(status === 'Noncompliant'
      ? []
      : [{ responseID, kind: 'status' as const, before: status, after: 'Noncompliant' }]),
    ...(approved === true ? [] : [{ responseID, ...createApprovalChange(approved, true) }]),
    ...(text === '' ? [] : [{ responseID, kind: 'comment' as const, before: null, after: text }]),
  ])
  await insertChanges(trx, stamp, changes)
}

async function issueAuditCertificate({
  trx,
  stamp,
  before,
  number,
}: Pick<EffectContext, 'trx' | 'stamp' | 'before' | 'number'>): Promise<void> {
  const { auditID, site, type, auditorID, auditExpiresDate } = before
  if (number === null || type === null || auditorID === null || auditExpiresDate === null)
    throw new Error('A certificate needs a number, criteria, an auditor and an expiry date.')
  await issueCertificate(trx, stamp, {
    number,
    auditID,
    siteID: site.siteID,
    scheme: { auditTypeID: type.auditTypeID, revision: type.version },
    auditorID,
    validUntil: auditExpiresDate,
  })
}

/** The certificate and the audit of a check-up. */
function checkUpOf({ checkUp, auditID }: AuditRecord) {
  if (!checkUp) throw new Error(`${auditID} is not a check-up.`)
  return { number: checkUp.certificateNumber, checkUpID: auditID }
}

const effectHandlers: Partial<Record<TransitionEffect, (context: EffectContext) => Promise<void>>> = {
  'gift-declaration-stored': async ({ platform, trx, stamp, before, sent }) => {
    if (sent.giftDeclaration) await storeGiftDeclaration(platform, trx, stamp, before, sent.giftDeclaration)
  },
  'corrected-approvals-unset': unsetCorrectedApprovals,
  'criteria-made-noncompliant': makeCriteriaNoncompliant,
  'certificate-withdrawn': ({ trx, stamp, before, sent }) =>
    withdrawCertificatesOfAudit(trx, stamp, { auditID: before.auditID, internalReason: sent.text ?? '' }),
  'certificate-issued': issueAuditCertificate,
  'certificate-confirmed': ({ trx, stamp, before }) => confirmCertificate(trx, stamp, checkUpOf(before)),
  'certificate-suspended': async ({ platform, trx, stamp, before }) => {
    const reason = 'The check-up found criteria that are not met.'
    await suspendForCheckUp(platform, trx, stamp, { ...checkUpOf(before), reason })
  },
}

/** Applies the effects of a status change that write to answers, certificates and gift declarations. */
export async function applyReviewEffects(
  effects: readonly TransitionEffect[],
  context: EffectContext,
): Promise<void> {
  for (const effect of effects) await effectHandlers[effect]?.(context)
}

/** Issues a certificate with a new number for an audit whose certificate was withdrawn. The status does not change. */
export async function replaceCertificateOfAudit(
  platform: Platform,
  trx: Trx,
  auditID: string,
  stamp: ChangeStamp & { by: string },
): Promise<void> {
  const before = await lockExistingAudit(trx, auditID)
  const number = createCertificateNumber(stamp.at)
  await saveAudit(trx, auditID, { ...toAuditState(before), certifiedAt: stamp.at, certificateNumber: number })
  await issueAuditCertificate({ trx, stamp, before, number })
  publishAuditChanged(platform, trx, auditID, before)
}
