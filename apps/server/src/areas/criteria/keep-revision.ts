import type { AuditTypeGroup, AuditTypeQuestion } from '@sojourn/contract/criteria/audit-type'
import { allCriteria, auditTypeLabel, compareTypes } from '@sojourn/domain'
import type { Trx } from '../../platform/db/pool.ts'
import { describeChanges } from './describe-changes.ts'
import { type Doing, logTypeEvent, OFFERED } from './events.ts'
import { countChange, insertAuditType } from './repository/audit-types.ts'
import { insertRevision, type Revision, replaceRevision } from './repository/write.ts'

/** A type's first revision, with what the log says about it. */
export async function keepFirstRevision(trx: Trx, doing: Doing, first: Revision): Promise<void> {
  const { auditTypeID } = first
  await insertAuditType(trx, auditTypeID, doing.at)
  await insertRevision(trx, first, doing.at)
  const count = allCriteria<AuditTypeQuestion, AuditTypeGroup>(first.groups).length
  const contents = count === 1 ? '1 criterion' : `${count} criteria`
  await logTypeEvent(
    trx,
    doing,
    auditTypeID,
    'Audit type created',
    `${auditTypeLabel(first)} was created with ${contents}.`,
  )
  if (first.enabled) await logTypeEvent(trx, doing, auditTypeID, 'Audit type enabled', OFFERED)
}

/** A save of a type that exists: in place while it is not enabled, otherwise as its next revision. */
export async function keepNextRevision(
  trx: Trx,
  doing: Doing,
  before: Revision & { retired: boolean },
  after: Revision,
): Promise<void> {
  const { auditTypeID } = before
  if (before.enabled) await insertRevision(trx, after, doing.at)
  else await replaceRevision(trx, after)
  await countChange(trx, auditTypeID)
  const { enabled, retired } = before
  const changed = describeChanges(compareTypes(before, { ...after, enabled, retired }))
  const title = before.enabled ? `Revision ${after.version} created` : 'Audit type changed'
  await logTypeEvent(trx, doing, auditTypeID, title, changed)
  if (!before.enabled && after.enabled)
    await logTypeEvent(trx, doing, auditTypeID, 'Audit type enabled', OFFERED)
}
