import type { Trx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { lockVisible } from '../commands/change-status.ts'
import type { AuditRecord } from '../repository/records.ts'
import { findCriterion } from '../review/repository/criteria.ts'
import { findResponses, type ResponseRow } from '../review/repository/responses.ts'

interface HeldAnswer {
  audit: AuditRecord
  /** Undefined while nobody has answered. */
  response: ResponseRow | undefined
}

/** A criterion of an audit that the actor sees, both held until the transaction ends. */
export async function holdAnswer(
  trx: Trx,
  actor: Principal,
  { auditID, questionID }: { auditID: string; questionID: string },
): Promise<HeldAnswer> {
  const audit = await lockVisible(trx, actor, auditID)
  if (!(await findCriterion(trx, audit, questionID))) throw notFound()
  const [response] = await findResponses(trx, auditID, [questionID])
  return { audit, response }
}
