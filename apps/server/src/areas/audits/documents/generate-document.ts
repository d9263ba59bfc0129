import { createHash } from 'node:crypto'
import type { StoredDocument } from '../../../platform/files/files.ts'
import { Problem } from '../../../platform/http/errors.ts'
import { signPdf } from '../../../platform/pdf/sign-pdf.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createPersonLimit, createSemaphore } from '../../../platform/semaphore.ts'
import { WorkerLimitError } from '../../../platform/worker-pool.ts'
import type { AuditRecord } from '../repository/records.ts'
import { type ComposedDocument, composeDocument, type GeneratedDocumentKind } from './compose.ts'
import { findGeneratedDocument, saveGeneratedDocument } from './repository.ts'

/** The owner kinds of the generated documents; each has its own access rule. */
export const OWNER_KIND = {
  report: 'audit-report',
  certificate: 'audit-certificate',
  'logo-png': 'audit-certificate',
  'logo-svg': 'audit-certificate',
} as const satisfies Record<GeneratedDocumentKind, string>

const FILE_TYPES: Record<GeneratedDocumentKind, { word: string; extension: string; mimeType: string }> = {
  report: { word: 'Audit report', extension: 'pdf', mimeType: 'application/pdf' },
  certificate: { word: 'Certificate', extension: 'pdf', mimeType: 'application/pdf' },
  'logo-png': { word: 'Certified logo', extension: 'png', mimeType: 'image/png' },
  'logo-svg': { word: 'Certified logo', extension: 'svg', mimeType: 'image/svg+xml' },
}

/** Increment when the rendering changes, so that stored documents are rendered again; a certificate is signed again. */
const EDITIONS: Record<GeneratedDocumentKind, number> = {
  report: 7,
  certificate: 7,
  'logo-png': 6,
  'logo-svg': 6,
}

const RENDER_WORKER = new URL('./render-worker.ts', import.meta.url)
const RENDER_LIMIT = { timeoutMilliseconds: 15_000 }
/** One document at a time keeps a processor free for other requests. */
const renderSemaphore = createSemaphore(1)
/** Renderings in flight, so that concurrent requests for the same document share one. */
const runningRenderings = new Map<string, Promise<string>>()
/** Composing reads the whole audit and runs for downloads too, which have no other limit per person. */
const composeForPerson = createPersonLimit(2)

const FAILURE_MILLISECONDS = 5 * 60_000
/** When each failed rendering may be tried again, so that repeated requests do not keep a processor busy. */
const retryTimes = new Map<string, number>()

function rememberFailure(key: string, now: number): void {
  for (const [other, retryTime] of retryTimes) if (retryTime <= now) retryTimes.delete(other)
  retryTimes.set(key, now + FAILURE_MILLISECONDS)
}

const fingerprintOf = (kind: GeneratedDocumentKind, { content }: ComposedDocument): string =>
  createHash('sha256')
    .update(JSON.stringify([EDITIONS[kind], content]))
    .digest('hex')

async function render(
  platform: Platform,
  audit: AuditRecord,
  kind: GeneratedDocumentKind,
  composed: ComposedDocument,
  fingerprint: string,
): Promise<string> {
  // Photos are read before the semaphore, so that a report with many photos does not block other documents.
  const model = await composed.loadPictures()
  const rendered = await renderSemaphore(() =>
    platform.workers.run<Uint8Array>(RENDER_WORKER, model, RENDER_LIMIT),
  )
  const sign = (data: Uint8Array<ArrayBuffer>) =>
    platform.transaction((trx) => platform.keys.signDocument(trx, model.programmeName, data))
  const bytes = model.kind === 'certificate' ? await signPdf(rendered, sign) : rendered
  const { word, extension, mimeType } = FILE_TYPES[kind]
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
    const before = await saveGeneratedDocument(trx, {
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
export async function getGeneratedDocument(
  platform: Platform,
  audit: AuditRecord,
  kind: GeneratedDocumentKind,
): Promise<StoredDocument> {
  const composed = await composeForPerson(() => composeDocument(platform, audit, kind))
  const fingerprint = fingerprintOf(kind, composed)
  const existing = await findGeneratedDocument(platform.db, audit.auditID, kind)
  const stored =
    existing?.fingerprint === fingerprint
      ? await platform.files.find(platform.db, existing.documentID)
      : undefined
  if (stored) return stored
  const key = `${audit.auditID} ${kind} ${fingerprint}`
  if ((retryTimes.get(key) ?? 0) > platform.clock.now().getTime()) throw new Problem('document-too-slow')
  const rendering =
    runningRenderings.get(key) ??
    render(platform, audit, kind, composed, fingerprint).finally(() => runningRenderings.delete(key))
  runningRenderings.set(key, rendering)
  const documentID = await rendering.catch((error: unknown) => {
    if (!(error instanceof WorkerLimitError)) throw error
    rememberFailure(key, platform.clock.now().getTime())
    throw new Problem('document-too-slow')
  })
  const document = await platform.files.find(platform.db, documentID)
  if (!document) throw new Error(`The ${kind} of ${audit.auditID} was removed while it was rendered.`)
  return document
}
