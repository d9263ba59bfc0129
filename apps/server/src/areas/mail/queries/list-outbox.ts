import type { ListRequest } from '@sojourn/contract'
import { MAIL_STATES } from '@sojourn/contract/mail/calls'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { Problem } from '../../../platform/http/errors.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { presentRow } from '../presenter.ts'
import { countOutbox, listOutboxRows, type OutboxSearch } from '../repository.ts'

export async function listOutbox(db: DbOrTrx, sender: Mail, request: ListRequest) {
  const search = outboxSearch(request)
  const totalCount = await countOutbox(db, search)
  const beyond = (search.page - 1) * search.pageSize >= totalCount
  const rows = beyond ? [] : await listOutboxRows(db, search)
  return { rows: rows.map((row) => presentRow(row, sender)), totalCount }
}

export function outboxSearch({ filters, orderBy, searchTerm, page, pageSize }: ListRequest): OutboxSearch {
  for (const { type, value } of filters) {
    if (type !== 'State') throw new Problem('unknown-filter', { detail: `The outbox has no filter ${type}.` })
    if (!MAIL_STATES.some((state) => state === value))
      throw new Problem('unknown-filter', { detail: `The filter State has no value ${value}.` })
  }
  if (orderBy !== undefined && orderBy !== 'QueuedDate' && orderBy !== 'QueuedDate desc')
    throw new Problem('unknown-order', { detail: `The outbox cannot be ordered by ${orderBy}.` })
  return {
    states: filters.map((filter) => filter.value),
    searchTerm,
    oldestFirst: orderBy === 'QueuedDate',
    page,
    pageSize,
  }
}
