import type { AuditResponse } from '@sojourn/contract/audits/review/review'
import { mayAnswer } from '@sojourn/domain'
import { demand, notFound } from '../../../../platform/http/errors.ts'
import type { Principal } from '../../../../platform/http/principal.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { lockVisible } from '../../commands/change-status.ts'
import { logAuditEvent } from '../../events.ts'
import { tellAnswersChanged } from '../../live/tell-answers-changed.ts'
import { tellAuditChanged } from '../../live/tell-audit-changed.ts'
import { approvalChange } from '../plan-answer.ts'
import { findGroups, findQuestions, type GroupRow } from '../repository/criteria.ts'
import { findResponses } from '../repository/responses.ts'
import { insertChanges, updateResponses } from '../repository/write.ts'
import { readResponses } from '../responses.ts'

/** A group and every group inside it. */
function within(groups: readonly GroupRow[], groupID: string): Set<string> {
  const inner = groups.filter(({ parent_group_id }) => parent_group_id === groupID)
  return new Set([groupID, ...inner.flatMap((group) => [...within(groups, group.audit_type_group_id)])])
}

/** Approves what nobody has decided about yet, and answers just these. */
export async function approveGroup(
  platform: Platform,
  actor: Principal,
  { auditID, groupID }: { auditID: string; groupID: string },
): Promise<AuditResponse[]> {
  return platform.transaction(async (trx) => {
    const audit = await lockVisible(trx, actor, auditID)
    const groups = audit.type === null ? [] : await findGroups(trx, audit.type)
    const group = groups.find(({ audit_type_group_id }) => audit_type_group_id === groupID)
    if (!group || audit.type === null) throw notFound()
    demand(mayAnswer(actor, audit, 'decide', { status: 'Compliant', approved: null }))
    const inside = within(groups, groupID)
    const asked = (await findQuestions(trx, audit.type)).filter(
      (question) => question.visible && inside.has(question.audit_type_group_id),
    )
    const answers = await findResponses(
      trx,
      auditID,
      asked.map((question) => question.audit_type_question_id),
    )
    const undecided = answers.filter(({ approved }) => approved === null)
    if (undecided.length === 0) return []
    const doing = { at: platform.clock.now(), by: actor.userID }
    await updateResponses(
      trx,
      undecided.map(({ responseID }) => responseID),
      { approved: true },
    )
    await insertChanges(
      trx,
      doing,
      undecided.map(({ responseID }) => ({ responseID, ...approvalChange(null, true) })),
    )
    const told = `${undecided.length} of ${group.group_name}.`
    await logAuditEvent(trx, doing, { auditID }, 'criteria-approved', told)
    tellAuditChanged(platform, trx, auditID)
    const questionIDs = undecided.map(({ questionID }) => questionID)
    tellAnswersChanged(platform, trx, auditID, questionIDs)
    const now = await readResponses(trx, actor, audit, questionIDs)
    return asked.flatMap((question) => now.get(question.audit_type_question_id) ?? [])
  })
}
