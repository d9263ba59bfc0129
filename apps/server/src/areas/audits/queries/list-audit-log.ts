import type { AnswerOf, Calls, ListRequest } from '@sojourn/contract'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { presentEvent } from '../../../platform/event-log.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { filtersOf, orderOf } from '../../../platform/http/list-choices.ts'
import { findEvents } from '../repository/log.ts'
import { findAudit } from '../repository/records.ts'

/** The whole log, newest first unless it is asked for the other way round. */
export async function listAuditLog(
  db: DbOrTrx,
  auditID: string,
  request: ListRequest,
): Promise<AnswerOf<Calls['listAuditLog']>> {
  if (!(await findAudit(db, auditID))) throw notFound()
  filtersOf(request, [])
  const { direction } = orderOf(request, ['EventDate'])
  const { rows, totalCount } = await findEvents(db, auditID, {
    searchTerm: request.searchTerm,
    direction: request.orderBy === undefined ? 'desc' : direction,
    limit: request.pageSize,
    offset: (request.page - 1) * request.pageSize,
  })
  return { rows: rows.map(presentEvent), totalCount }
}
