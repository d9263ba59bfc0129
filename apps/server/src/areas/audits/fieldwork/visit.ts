import type { BodyOf, Calls } from '@sojourn/contract'
import {
  type VisitContent,
  type VisitRecord,
  visitContent,
} from '@sojourn/contract/audits/fieldwork/fieldwork'
import { type AuditEventType, canChangeVisit, canonicalJson, canSaveVisit } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { assertAllowed, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logAuditEvent } from '../events.ts'
import { publishAuditChanged } from '../live/publish-changes.ts'
import { lockVisibleAudit } from '../lock-audit.ts'
import { findOwnAudit } from './get-fieldwork.ts'
import { findVisit, writeVisit } from './repository/visit.ts'

const EMPTY_VISIT = {
  arrival: null,
  openingMeeting: null,
  closingMeeting: null,
  departure: null,
  people: [],
  coveredPoints: [],
  summary: '',
  summaryReadAt: null,
  hotelSignature: null,
  hotelRefusal: '',
  auditorSignature: null,
}

/** The stored record; undefined if nothing is saved. */
export async function readVisit(db: DbOrTrx, auditID: string): Promise<VisitRecord | undefined> {
  const row = await findVisit(db, auditID)
  return row && { auditID, version: row.version, ...visitContent.parse(row.record) }
}

export async function getVisitRecord(db: DbOrTrx, reader: Principal, auditID: string): Promise<VisitRecord> {
  await findOwnAudit(db, reader, auditID)
  return (await readVisit(db, auditID)) ?? { auditID, version: 0, ...EMPTY_VISIT }
}

interface VisitEvent {
  type: AuditEventType
  description: string
}

const signatureEvents = (
  side: string,
  before: VisitContent['hotelSignature'],
  after: VisitContent['hotelSignature'],
): VisitEvent[] => {
  if (canonicalJson(before) === canonicalJson(after)) return []
  if (after === null)
    return [
      { type: 'visit-unsigned', description: `The signature of ${side}, ${before?.name}, was removed.` },
    ]
  const by = [after.name, after.role].filter(Boolean).join(', ')
  return [{ type: 'visit-signed', description: `Signed for ${side} by ${by}, at ${after.signedAt}.` }]
}

/**
 * The log entries for a saved record. Devices save while the auditor writes, so changes other than signatures are logged
 * only after the record was signed.
 */
function describeVisitChange(before: VisitContent | undefined, after: VisitContent): VisitEvent[] {
  if (!before) {
    const signed = describeVisitChange({ ...after, hotelSignature: null, auditorSignature: null }, after)
    return [
      { type: 'visit-started', description: 'The visit record was saved for the first time.' },
      ...signed,
    ]
  }
  const isSigned = before.hotelSignature !== null || before.auditorSignature !== null
  const changed = VISIT_PARTS.filter(
    ([field]) => canonicalJson(before[field]) !== canonicalJson(after[field]),
  )
  const names = changed.map(([, name]) => name).join(', ')
  return [
    ...(isSigned && names !== ''
      ? [{ type: 'visit-changed', description: `Changed after it was signed: ${names}.` } as const]
      : []),
    ...signatureEvents('the property', before.hotelSignature, after.hotelSignature),
    ...signatureEvents('the auditor', before.auditorSignature, after.auditorSignature),
  ]
}

const VISIT_PARTS = [
  ['arrival', 'arrival'],
  ['openingMeeting', 'opening meeting'],
  ['closingMeeting', 'closing meeting'],
  ['departure', 'departure'],
  ['people', 'people met'],
  ['coveredPoints', 'points of the meetings'],
  ['summary', 'summary'],
  ['hotelRefusal', 'reason why the property did not sign'],
] as const satisfies readonly [keyof VisitContent, string][]

/** The audit is locked, so that two devices cannot save at the same time. Saving the stored content again changes nothing. */
export async function saveVisitRecord(
  platform: Platform,
  actor: Principal,
  {
    auditID,
    body: { version: loadedVersion, ...record },
  }: { auditID: string; body: BodyOf<Calls['saveVisitRecord']> },
): Promise<VisitRecord> {
  return platform.transaction(async (trx) => {
    const audit = await lockVisibleAudit(trx, actor, auditID)
    assertAllowed(canChangeVisit(actor, audit))
    const stored = await readVisit(trx, auditID)
    if (stored && canonicalJson(visitContent.parse(stored)) === canonicalJson(record)) return stored
    const current = stored ?? { auditID, version: 0, ...EMPTY_VISIT }
    if (loadedVersion !== current.version) throw new Problem('visit-changed', { current })
    assertAllowed(canSaveVisit(stored, record))
    const version = current.version + 1
    const savedAt = platform.clock.now()
    await writeVisit(trx, { auditID, version, record, savedBy: actor.userID, savedAt })
    const stamp = { at: savedAt, by: actor.userID }
    for (const { type, description } of describeVisitChange(stored, record))
      await logAuditEvent(trx, stamp, { auditID }, type, description)
    publishAuditChanged(platform, trx, auditID)
    return { auditID, version, ...record }
  })
}
