import type { ImportKind } from '@sojourn/contract/companies/import'
import { logEvent } from '../../../platform/event-log.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getImport } from './get-import.ts'
import { CHECK_IMPORT } from './jobs.ts'
import { type ImportRun, insertImport } from './repository/imports.ts'

export const IMPORT_FILE = 'import'

export async function startImport(
  platform: Platform,
  actor: Principal,
  { kind, uploadID }: { kind: ImportKind; uploadID: string },
): Promise<ImportRun> {
  return platform.transaction(async (trx) => {
    const at = platform.clock.now()
    const importID = newId(at.getTime())
    const owner = { kind: IMPORT_FILE, id: importID }
    const documentID = await platform.files.attachUpload(trx, owner, uploadID, actor, {
      only: ['.csv', '.xlsx'],
    })
    const document = await platform.files.find(trx, documentID)
    if (!document) throw notFound()
    const fileName = document.name
    await insertImport(trx, { importID, kind, documentID, fileName, createdBy: actor.userID, createdAt: at })
    await platform.jobs.send(trx, CHECK_IMPORT, { importID })
    await logEvent(trx, at, {
      correlationID: importID,
      source: 'Customers',
      title: 'Import started',
      description: `"${fileName}" is to be imported.`,
      userID: actor.userID,
    })
    return getImport(trx, importID)
  })
}
