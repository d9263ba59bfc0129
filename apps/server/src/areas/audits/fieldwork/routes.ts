import type { OfflineFile, OwnPhrase } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { canOrderPlaces, mergeOwnPhrases, PHRASE_LIMITS, visibleConversations } from '@sojourn/domain'
import { assertAllowed, Problem } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { publishAuditChanged } from '../live/publish-changes.ts'
import { lockVisibleAudit } from '../lock-audit.ts'
import { findOwnAudit, getFieldwork } from './get-fieldwork.ts'
import { findEarlierAudits, writePlaceOrder } from './repository/criteria.ts'
import {
  findAuditDocuments,
  findEarlierPhotos,
  findOwnPhrases,
  lockPhrases,
  replaceOwnPhrases,
} from './repository/visit.ts'
import { getVisitRecord, saveVisitRecord } from './visit.ts'

/** The clock of a device can be fast, and a change from the future would override all later changes. */
const limitToNow = (now: Date, at: string): string =>
  Date.parse(at) > now.getTime() ? now.toISOString() : new Date(at).toISOString()

const newestFirst = (a: OwnPhrase, b: OwnPhrase): number => (a.changedAt < b.changedAt ? 1 : -1)

/** Removes the oldest deleted phrases, so that the list stays within the limit of a request. */
function limitPhrases(phrases: readonly OwnPhrase[]): OwnPhrase[] {
  const remaining = phrases.filter(({ deleted }) => !deleted)
  if (remaining.length > PHRASE_LIMITS.own) throw new Problem('too-many-phrases')
  const deleted = phrases.filter((phrase) => phrase.deleted).toSorted(newestFirst)
  return [...remaining, ...deleted.slice(0, PHRASE_LIMITS.own - remaining.length)]
}

/** Merges the phrases of a device with the stored ones and returns them all. */
const syncOwnPhrases = (
  platform: Platform,
  actor: Principal,
  sent: readonly OwnPhrase[],
): Promise<OwnPhrase[]> =>
  platform.transaction(async (trx) => {
    await lockPhrases(trx, actor.userID)
    const now = platform.clock.now()
    const incoming = sent.map((phrase) => ({
      ...phrase,
      phraseID: phrase.phraseID.toLowerCase(),
      changedAt: limitToNow(now, phrase.changedAt),
      lastUsedAt: phrase.lastUsedAt === null ? null : limitToNow(now, phrase.lastUsedAt),
    }))
    const stored = await findOwnPhrases(trx, actor.userID)
    const merged = limitPhrases(mergeOwnPhrases(stored, incoming))
    if (sent.length > 0) await replaceOwnPhrases(trx, actor.userID, merged)
    return merged
  })

/** The files that a device can store before the visit, in a fixed number of queries. */
async function listOfflineFiles(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  reader: Principal,
  auditID: string,
): Promise<OfflineFile[]> {
  const audit = await findOwnAudit(db, reader, auditID)
  const documents = await findAuditDocuments(db, auditID, visibleConversations(reader, audit))
  const earlier = await findEarlierAudits(db, audit)
  // Evidence can be read once the results are sent.
  const auditsWithResults = earlier.flatMap((earlierAudit) =>
    earlierAudit.results_sent_at === null ? [] : [earlierAudit.audit_id],
  )
  const photos = audit.type === null ? [] : await findEarlierPhotos(db, auditsWithResults, audit.type)
  const previews = await files.previews(
    db,
    photos.map(({ document_id }) => document_id),
  )
  const toOfflineFile = (kind: OfflineFile['kind']) => (row: (typeof documents)[number]) => ({
    documentID: row.document_id,
    kind,
    name: row.name,
    mimeType: row.mime_type,
    size: previews.get(row.document_id)?.size ?? row.size,
    auditTypeQuestionID: row.question_id,
    addedAt: row.created_at.toISOString(),
  })
  return [...documents.map(toOfflineFile('document')), ...photos.map(toOfflineFile('earlier-photo'))]
}

async function savePlaceOrder(
  platform: Platform,
  actor: Principal,
  { auditID, places }: { auditID: string; places: readonly string[] },
): Promise<void> {
  await platform.transaction(async (trx) => {
    const audit = await lockVisibleAudit(trx, actor, auditID)
    assertAllowed(canOrderPlaces(actor, audit))
    await writePlaceOrder(trx, auditID, places)
    publishAuditChanged(platform, trx, auditID)
  })
}

type FieldworkCall =
  | 'getFieldwork'
  | 'getVisitRecord'
  | 'listOfflineFiles'
  | 'savePlaceOrder'
  | 'saveVisitRecord'
  | 'syncOwnPhrases'

export const fieldworkHandlers = (platform: Platform): Pick<Handlers, FieldworkCall> => ({
  getFieldwork: ({ principal, params }) =>
    getFieldwork(platform.db, principal, { auditID: params.auditId, now: platform.clock.now() }),
  listOfflineFiles: ({ principal, params }) => listOfflineFiles(platform, principal, params.auditId),
  savePlaceOrder: async ({ principal, params, body }) => {
    await savePlaceOrder(platform, principal, { auditID: params.auditId, places: body.places })
    return undefined
  },
  getVisitRecord: ({ principal, params }) => getVisitRecord(platform.db, principal, params.auditId),
  saveVisitRecord: ({ principal, params, body }) =>
    saveVisitRecord(platform, principal, { auditID: params.auditId, body }),
  syncOwnPhrases: ({ principal, body }) => syncOwnPhrases(platform, principal, body),
})
