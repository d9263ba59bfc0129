import type { BodyOf, Calls } from '@sojourn/contract'
import { type VisitRecord, visitContent } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { canChangeVisit, canonicalJson, canSaveVisit } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { assertAllowed, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
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

/** The audit is locked, so that two devices cannot save at the same time. Saving the stored content again changes nothing. */
export async function saveVisitRecord(
  platform: Platform,
  actor: Principal,
  {
    auditID,
    body: { version: loaded, ...record },
  }: { auditID: string; body: BodyOf<Calls['saveVisitRecord']> },
): Promise<VisitRecord> {
  return platform.transaction(async (trx) => {
    const audit = await lockVisibleAudit(trx, actor, auditID)
    assertAllowed(canChangeVisit(actor, audit))
    const stored = await readVisit(trx, auditID)
    if (stored && canonicalJson(visitContent.parse(stored)) === canonicalJson(record)) return stored
    const current = stored ?? { auditID, version: 0, ...EMPTY_VISIT }
    if (loaded !== current.version) throw new Problem('visit-changed', { current })
    assertAllowed(canSaveVisit(stored, record))
    const version = current.version + 1
    const savedAt = platform.clock.now()
    await writeVisit(trx, { auditID, version, record, savedBy: actor.userID, savedAt })
    publishAuditChanged(platform, trx, auditID)
    return { auditID, version, ...record }
  })
}
