import { createHash } from 'node:crypto'
import type { StoredDocument } from '../../../platform/files/files.ts'
import { countOthers, standingAside } from '../../../platform/people-waiting.ts'
import type { Platform } from '../../../platform/platform.ts'
import { turns } from '../../../platform/turns.ts'
import type { AuditRecord } from '../repository/records.ts'
import { type Composed, compose, type MadeKind } from './compose.ts'
import { Press } from './press.ts'
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

/** Whenever the drawing itself changes, so that what was made before is made again. */
const EDITION = 3

const press = new Press()
/** Many at once would be finished no sooner, and whoever asks for a page would wait for all of them. */
const takeComposingTurn = turns(1)
const takeDrawingTurn = turns(1)
/** What is being made just now; whoever asks for the same meanwhile waits for it. */
const inTheMaking = new Map<string, Promise<string>>()

/** Several times as long as the work: ten who want a report at once wait for seconds, and whoever opens a page for none. */
const REST = 5
/** Whatever took long, such as a report whose pictures had to be made first, does not hold up all others for longer. */
const LONGEST_REST = 1_500

/** One after the other; while others ask for pages, with a rest in between. */
async function inTurn<T>(takeTurn: ReturnType<typeof turns>, work: () => Promise<T>): Promise<T> {
  const done = await takeTurn()
  const began = performance.now()
  const before = countOthers()
  try {
    return await work()
  } finally {
    if (countOthers() === before) done()
    else setTimeout(done, Math.min(REST * (performance.now() - began), LONGEST_REST)).unref()
  }
}

const fingerprintOf = ({ shows }: Composed): string =>
  createHash('sha256')
    .update(JSON.stringify([EDITION, shows]))
    .digest('hex')

async function draw(
  platform: Platform,
  audit: AuditRecord,
  kind: MadeKind,
  composed: Composed,
  fingerprint: string,
): Promise<string> {
  const bytes = await inTurn(takeDrawingTurn, async () => press.draw(await composed.complete()))
  const { word, extension, mimeType } = FILES[kind]
  const made = await platform.transaction(async (trx) => {
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
  // Given back at once: until somebody tidies up, what came from another thread would count against this one, and make it tidy often.
  bytes.buffer.transfer(0)
  return made
}

/** The document as it is right now: the one that was made before, if it still shows the same, otherwise a new one. */
export async function makeDocument(
  platform: Platform,
  audit: AuditRecord,
  kind: MadeKind,
): Promise<StoredDocument> {
  const composed = await standingAside(() => inTurn(takeComposingTurn, () => compose(platform, audit, kind)))
  const fingerprint = fingerprintOf(composed)
  const made = await findMade(platform.db, audit.auditID, kind)
  const stored =
    made?.fingerprint === fingerprint ? await platform.files.find(platform.db, made.documentID) : undefined
  if (stored) return stored
  const key = `${audit.auditID} ${kind} ${fingerprint}`
  const making =
    inTheMaking.get(key) ??
    draw(platform, audit, kind, composed, fingerprint).finally(() => inTheMaking.delete(key))
  inTheMaking.set(key, making)
  const document = await platform.files.find(platform.db, await standingAside(() => making))
  if (!document) throw new Error(`The ${kind} of ${audit.auditID} was removed while it was made.`)
  return document
}
