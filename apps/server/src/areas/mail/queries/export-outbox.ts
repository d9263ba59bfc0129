import type { ListRequest } from '@sojourn/contract'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { inBatches } from '../../../platform/sheets/in-batches.ts'
import type { Cell, Sheet } from '../../../platform/sheets/sheet.ts'
import { presentRow } from '../presenter.ts'
import { findMailIds, findMailsById } from '../repository.ts'
import { outboxSearch } from './list-outbox.ts'

async function* rows(db: DbOrTrx, sender: Mail, mailIDs: string[]): AsyncGenerator<Cell[]> {
  for await (const mail of inBatches(mailIDs, (ids) => findMailsById(db, ids))) {
    const row = presentRow(mail, sender)
    yield [
      row.to,
      row.subject,
      row.templateName,
      row.state,
      row.attempts,
      row.lastError ?? '',
      row.queuedDate,
      row.sentDate ?? '',
    ]
  }
}

/** Who was told what and when; the texts themselves stay here. */
export const exportOutbox = async (db: DbOrTrx, sender: Mail, request: ListRequest): Promise<Sheet> => ({
  name: 'Outbox',
  headers: ['To', 'Subject', 'Template', 'State', 'Attempts', 'Last error', 'Queued', 'Sent'],
  rows: rows(db, sender, await findMailIds(db, outboxSearch(request))),
})
