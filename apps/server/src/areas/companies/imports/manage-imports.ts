import type { ImportKind } from '@sojourn/contract/companies/import'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { logEvent } from '../../../platform/event-log.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  findFinishedBefore,
  findImport,
  type ImportRun,
  insertImport,
  lockImport,
  removeImport,
  setImportState,
} from './repository/imports.ts'

/** Marks an import as failed after its last retry. The file is kept, so that it can be checked again. */
export async function failImport(platform: Platform, importID: string): Promise<void> {
  const run = await findImport(platform.db, importID)
  if (run?.state !== 'checking' && run?.state !== 'applying') return
  const reason = 'The import could not be finished. Nothing was imported. Please try again.'
  await setImportState(platform.db, importID, 'failed', reason)
}

/** Deletes the file and its preview. Imported records and the event log stay. */
export async function deleteImport(platform: Platform, importID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const run = await lockImport(trx, importID)
    if (!run) throw notFound()
    if (run.state === 'checking' || run.state === 'applying') throw new Problem('import-running')
    await removeImport(trx, importID)
    await platform.files.remove(trx, run.document_id)
  })
}

export async function getImport(db: DbOrTrx, importID: string): Promise<ImportRun> {
  const run = await findImport(db, importID)
  if (!run) throw notFound()
  return run
}

export const CHECK_IMPORT = 'check-import'
export const APPLY_IMPORT = 'apply-import'

type ImportHandler = (importID: string) => Promise<void>

interface ImportHandlers {
  check: ImportHandler
  /** `userID` is the Admin who applied the import. */
  apply(importID: string, userID: string): Promise<void>
  onFinalFailure: ImportHandler
  purge(): Promise<void>
}

type ImportJobs = [
  JobDefinition<{ importID: string }>,
  JobDefinition<{ importID: string; userID: string }>,
  JobDefinition,
]

export const importJobs = (handlers: ImportHandlers): ImportJobs => {
  const onFinalFailure = ({ importID }: { importID: string }) => handlers.onFinalFailure(importID)
  return [
    { name: CHECK_IMPORT, handle: ({ importID }) => handlers.check(importID), onFinalFailure },
    {
      name: APPLY_IMPORT,
      handle: ({ importID, userID }) => handlers.apply(importID, userID),
      onFinalFailure,
    },
    { name: 'purge-imports', schedule: '53 2 * * *', handle: () => handlers.purge() },
  ]
}

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
      allowedExtensions: ['.csv', '.xlsx'],
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
      description: `"${fileName}" was uploaded for import.`,
      userID: actor.userID,
    })
    return getImport(trx, importID)
  })
}

const RETENTION_DAYS = 30
const DAY_MS = 86_400_000

/** Files contain personal data, so finished imports are deleted after 30 days. */
export async function purgeImports(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - RETENTION_DAYS * DAY_MS)
  for (const importID of await findFinishedBefore(platform.db, before)) await deleteImport(platform, importID)
}
