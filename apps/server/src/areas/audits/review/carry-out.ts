import type { StatusChange } from '@sojourn/contract/audits/save-audit'
import type { TransitionEffect } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Doing, logAuditEvent } from '../events.ts'
import type { AuditRecord } from '../repository/records.ts'
import { storeGiftDeclaration } from './gifts.ts'
import { approvalChange } from './plan-answer.ts'
import { insertCertificate, withdrawCertificates } from './repository/certificates.ts'
import { findQuestions } from './repository/criteria.ts'
import { findResponses } from './repository/responses.ts'
import { type Change, insertChanges, insertComments, updateResponses } from './repository/write.ts'

/** What an effect that writes elsewhere than on the audit has to hand. */
export interface EffectContext {
  platform: Platform
  trx: Trx
  doing: Doing
  before: AuditRecord
  sent: StatusChange
  /** The number of the certificate that is issued with it. */
  number: string | null
}

/** What the auditor has corrected is looked at again. */
async function unsetCorrectedApprovals({ trx, doing, before }: EffectContext): Promise<void> {
  const corrected = (await findResponses(trx, before.auditID)).filter(({ auditorChanged }) => auditorChanged)
  const decided = corrected.filter(({ approved }) => approved !== null)
  await updateResponses(
    trx,
    corrected.map(({ responseID }) => responseID),
    { approved: null, auditorChanged: false },
  )
  await insertChanges(
    trx,
    doing,
    decided.map(({ responseID, approved }) => ({ responseID, ...approvalChange(approved, null) })),
  )
}

/**
 * A certified property has to improve these after all. The certifier's reason becomes a formal comment on each, because
 * that is what the property reads.
 */
async function makeCriteriaNoncompliant({ trx, doing, before, sent }: EffectContext): Promise<void> {
  const named = new Set(sent.criteria)
  const questions = before.type === null ? [] : await findQuestions(trx, before.type)
  const known = questions.filter((row) => row.visible && named.has(row.audit_type_question_id))
  const answers = await findResponses(trx, before.auditID, [...named])
  if (known.length < named.size || answers.length < named.size) throw notFound()
  await updateResponses(
    trx,
    answers.map(({ responseID }) => responseID),
    { status: 'Noncompliant', approved: true },
  )
  const text = sent.text ?? ''
  const comments =
    text === '' ? [] : answers.map(({ responseID }) => ({ responseID, type: 1 as const, text }))
  await insertComments(trx, doing, comments)
  const changes = answers.flatMap(({ responseID, status, approved }): Change[] => [
    ...(status === 'Noncompliant'
      ? []
      : [{ responseID, kind: 'status' as const, before: status, after: 'Noncompliant' }]),
    ...(approved === true ? [] : [{ responseID, ...approvalChange(approved, true) }]),
    ...(text === '' ? [] : [{ responseID, kind: 'comment' as const, before: null, after: text }]),
  ])
  await insertChanges(trx, doing, changes)
}

async function withdrawCertificate({ trx, doing, before }: EffectContext): Promise<void> {
  await withdrawCertificates(trx, before.auditID, doing.at)
  const told = `Number ${before.certificateNumber ?? '-'} is no longer valid.`
  await logAuditEvent(trx, doing, { auditID: before.auditID }, 'certificate-withdrawn', told)
}

async function issueCertificate({ trx, doing, before, number }: EffectContext): Promise<void> {
  if (number === null) throw new Error('A certificate needs a number.')
  await insertCertificate(trx, { number, auditID: before.auditID, at: doing.at })
  await logAuditEvent(trx, doing, { auditID: before.auditID }, 'certificate-issued', `Number ${number}.`)
}

const effectHandlers: Partial<Record<TransitionEffect, (carrying: EffectContext) => Promise<void>>> = {
  'gift-declaration-kept': async ({ platform, trx, doing, before, sent }) => {
    if (sent.giftDeclaration) await storeGiftDeclaration(platform, trx, doing, before, sent.giftDeclaration)
  },
  'corrected-approvals-unset': unsetCorrectedApprovals,
  'criteria-made-noncompliant': makeCriteriaNoncompliant,
  'certificate-withdrawn': withdrawCertificate,
  'certificate-issued': issueCertificate,
}

/** Those effects of a change of status that write on answers, certificates and declarations. */
export async function applyReviewEffects(effects: readonly TransitionEffect[], carrying: EffectContext): Promise<void> {
  for (const effect of effects) await effectHandlers[effect]?.(carrying)
}
