import type { Trx } from '../../../platform/db/pool.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import { type ReadAuditType, readAuditType } from '../queries/get-audit-type.ts'
import { lockAuditType } from '../repository/audit-types.ts'

/** The type as it is now, held until the transaction ends; refused to somebody who has read an older state of it. */
export async function lockAsRead(
  trx: Trx,
  auditTypeID: string,
  read: { ifMatch: number | undefined; version?: number | undefined },
): Promise<ReadAuditType> {
  if (!(await lockAuditType(trx, auditTypeID))) throw notFound()
  const now = await readAuditType(trx, auditTypeID)
  const isStale =
    (read.ifMatch !== undefined && read.ifMatch !== now.changes) ||
    (read.version !== undefined && read.version !== now.type.version)
  if (isStale) throw new Problem('stale', { current: now.type })
  return now
}
