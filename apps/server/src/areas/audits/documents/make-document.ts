import { createHash } from 'node:crypto'
import type { StoredDocument } from '../../../platform/files/files.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'
import type { AuditRecord } from '../repository/records.ts'
import { type Composed, compose, type MadeKind } from './compose.ts'
import { findMade, keepMade } from './repository.ts'

/** What the documents made for an audit hang on, each kind with its own readers. */
export const OWNER_KIND = {
  report: 'audit-report',
  certificate: 'audit-certificate',
  'logo-png': 'audit-certificate',
  'logo-svg': 'audit-certificate',
} as const satisfies Record<MadeKind, string>

const FILES: Record<MadeKind, { word: string; extension: string; mimeType: string }> = {
  report: { word: 'Audit report', extension: 'pdf', mimeType: 'application/pdf' },
  certificate: { word: 'Certificate', extension: 'pdf', mimeType: 'application/pdf' },
  'logo-png': { word: 'Certified logo', extension: 'png', mimeType: 'image/png' },
  'logo-svg': { word: 'Certified logo', extension: 'svg', mimeType: 'image/svg+xml' },
}

/** Increment when the rendering changes, so that stored documents are rendered again. */
const EDITION = 3

const WORKER = new URL('./render-worker.ts', import.meta.url)
const LIMIT = { timeoutMilliseconds: 60_000 }
/** One document at a time keeps a processor free for other requests. */
const runAlone = createSemaphore(1)
/** Renderings in flight, so that concurrent requests for the same document share one. */
const running = new Map<string, Promise<string>>()

const fingerprintOf = ({ shows }: Composed): string =>
  createHash('sha256')
    .update(JSON.stringify([EDITION, shows]))
    .digest('hex')

async function render(
  platform: Platform,
  audit: AuditRecord,
  kind: MadeKind,
  composed: Composed,
  fingerprint: string,
): Promise<string> {
  // Photos wait for their own turn first, so that a report with many does not hold the others up.
  const model = await composed.complete()
  const bytes = await runAlone(() => platform.workers.run<Uint8Array>(WORKER, model, LIMIT))
  const { word, extension, mimeType } = FILES[kind]
  return platform.transaction(async (trx) => {
    const documentID = await platform.files.store(
      trx,
      {
        owner: { kind: OWNER_KIND[kind], id: audit.auditID },
        name: `${word} - ${audit.site.siteName}.${extension}`,
        mimeType,
        createdBy: null,
      },
      bytes,
    )
    const before = await keepMade(trx, {
      auditID: audit.auditID,
      kind,
      fingerprint,
      documentID,
      at: platform.clock.now(),
    })
    if (before !== undefined) await platform.files.remove(trx, before)
    return documentID
  })
}

/** Returns the stored document if it still shows the current data; otherwise renders and stores a new one. */
export async function makeDocument(
  platform: Platform,
  audit: AuditRecord,
  kind: MadeKind,
): Promise<StoredDocument> {
  const composed = await compose(platform, audit, kind)
  const fingerprint = fingerprintOf(composed)
  const made = await findMade(platform.db, audit.auditID, kind)
  const stored =
    made?.fingerprint === fingerprint ? await platform.files.find(platform.db, made.documentID) : undefined
  if (stored) return stored
  const key = `${audit.auditID} ${kind} ${fingerprint}`
  const rendering =
    running.get(key) ??
    render(platform, audit, kind, composed, fingerprint).finally(() => running.delete(key))
  running.set(key, rendering)
  const document = await platform.files.find(platform.db, await rendering)
  if (!document) throw new Error(`The ${kind} of ${audit.auditID} was removed while it was rendered.`)
  return document
}
