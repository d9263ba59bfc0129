import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { claimBlob } from '../../platform/files/repository.ts'
import { blobKey } from '../../platform/files/storage.ts'
import type { Platform } from '../../platform/platform.ts'
import { demoId } from '../ids.ts'
import { drawPhoto } from './draw-photo.ts'
import { type DocumentRow, insertDocuments } from './repository.ts'
import { writeNote, writePdf, writeTable } from './write-paper.ts'

/** A file that somebody has hung on an answer or a message. */
export interface KeptFile {
  owner: { kind: string; id: string }
  name: string
  by: string
  at: Date
}

const MADE: Readonly<Record<string, { mimeType: string; make: (name: string) => Buffer | Promise<Buffer> }>> =
  {
    csv: { mimeType: 'text/csv', make: writeTable },
    jpg: { mimeType: 'image/jpeg', make: drawPhoto },
    pdf: { mimeType: 'application/pdf', make: writePdf },
    png: { mimeType: 'image/png', make: drawPhoto },
    txt: { mimeType: 'text/plain', make: writeNote },
  }

const kindOf = (name: string) => {
  const kind = MADE[name.slice(name.lastIndexOf('.') + 1)]
  if (!kind) throw new Error(`Nobody can make ${name}.`)
  return kind
}

/** Files of one name have the same bytes everywhere, which are kept once. */
async function keepBytes(platform: Platform, trx: DbOrTrx, name: string) {
  const content = await kindOf(name).make(name)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { blobs } = await platform.files.storage()
  const blob = { sha256, size: content.length, key: blobKey(sha256), now: platform.clock.now() }
  const key = await claimBlob(trx, blob)
  if (!(await blobs.exists(key))) await blobs.put(key, Readable.from([content]), content.length)
  return { sha256, size: content.length }
}

export async function keepFiles(platform: Platform, trx: DbOrTrx, files: readonly KeptFile[]): Promise<void> {
  const names = [...new Set(files.map(({ name }) => name))].sort()
  const bytes = new Map(
    await Promise.all(names.map(async (name) => [name, await keepBytes(platform, trx, name)] as const)),
  )
  const rows = files.flatMap(({ owner, name, by, at }): DocumentRow[] => {
    const kept = bytes.get(name)
    if (!kept) return []
    const documentID = demoId('document', `${owner.id} ${name}`)
    return [{ ...kept, documentID, owner, name, by, at, mimeType: kindOf(name).mimeType }]
  })
  await insertDocuments(trx, rows)
}
