import type { ListRequest, Page } from '@sojourn/contract'
import type { LoggedEvent } from '@sojourn/contract/kernel/logged-event'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { presentEvent } from '../../../platform/event-log.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { auditTypeExists, countEvents, findEvents } from '../repository/read.ts'

export async function listAuditTypeLog(
  db: DbOrTrx,
  auditTypeID: string,
  { page, pageSize }: ListRequest,
): Promise<Page<LoggedEvent>> {
  if (!(await auditTypeExists(db, auditTypeID))) throw notFound()
  const totalCount = await countEvents(db, auditTypeID)
  const before = (page - 1) * pageSize
  const events = before >= totalCount ? [] : await findEvents(db, auditTypeID, pageSize, before)
  return { rows: events.map(presentEvent), totalCount }
}
