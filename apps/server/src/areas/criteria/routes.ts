import { isDeepStrictEqual } from 'node:util'
import type { ListRequest, Page } from '@sojourn/contract'
import type { AuditType, AuditTypeGroup, AuditTypeQuestion } from '@sojourn/contract/criteria/audit-type'
import type { NewAuditType, SavedAuditType } from '@sojourn/contract/criteria/save-audit-type'
import type { LoggedEvent } from '@sojourn/contract/kernel/logged-event'
import {
  allCriteria,
  auditTypeLabel,
  type CheckUpPlan,
  canChangeEnabled,
  compareTypes,
} from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../platform/db/pool.ts'
import { logEvent, presentEvent } from '../../platform/event-log.ts'
import { assertAllowed, notFound, Problem } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { readListRequest } from '../../platform/http/lists.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { composeRevision, describeChanges } from './compose-revision.ts'
import { getAuditType, readAuditType, type VersionedAuditType } from './get-audit-type.ts'
import {
  auditTypeExists,
  countEvents,
  findAuditTypeRows,
  findEvents,
  findKeys,
  incrementVersion,
  insertAuditType,
  insertRevision,
  lockAuditType,
  type Revision,
  replaceRevision,
  setRetired,
  writeCheckUpPlan,
} from './repository.ts'

/** The time and author of a change. */
interface ChangeContext {
  at: Date
  /** Null for the system itself. */
  by: string | null
}

const logTypeEvent = (
  trx: Trx,
  { at, by }: ChangeContext,
  auditTypeID: string,
  title: string,
  description: string,
): Promise<void> =>
  logEvent(trx, at, { correlationID: auditTypeID, source: 'Criteria', title, description, userID: by })

const ENABLED_DESCRIPTION = 'It can now be assigned to new audits.'

/** Locks and reads the type. Throws `stale` when the caller has read an older state. */
async function lockUnchangedType(
  trx: Trx,
  auditTypeID: string,
  expected: { ifMatch: number | undefined; version?: number | undefined },
): Promise<VersionedAuditType> {
  if (!(await lockAuditType(trx, auditTypeID))) throw notFound()
  const current = await readAuditType(trx, auditTypeID)
  const isStale =
    (expected.ifMatch !== undefined && expected.ifMatch !== current.changes) ||
    (expected.version !== undefined && expected.version !== current.type.version)
  if (isStale) throw new Problem('stale', { current: current.type })
  return current
}

/** Stores the first revision of a type and its log entries. */
export async function insertFirstRevision(
  trx: Trx,
  context: ChangeContext,
  firstRevision: Revision,
): Promise<void> {
  const { auditTypeID } = firstRevision
  await insertAuditType(trx, auditTypeID, context.at)
  await insertRevision(trx, firstRevision, context.at)
  const count = allCriteria<AuditTypeQuestion, AuditTypeGroup>(firstRevision.groups).length
  const contents = count === 1 ? '1 criterion' : `${count} criteria`
  await logTypeEvent(
    trx,
    context,
    auditTypeID,
    'Audit type created',
    `${auditTypeLabel(firstRevision)} was created with ${contents}.`,
  )
  if (firstRevision.enabled)
    await logTypeEvent(trx, context, auditTypeID, 'Audit type enabled', ENABLED_DESCRIPTION)
}

/** Replaces the revision while the type is not enabled, otherwise stores the next revision. */
export async function saveNextRevision(
  trx: Trx,
  context: ChangeContext,
  before: Revision & { retired: boolean },
  after: Revision,
): Promise<void> {
  const { auditTypeID } = before
  if (before.enabled) await insertRevision(trx, after, context.at)
  else await replaceRevision(trx, after)
  await incrementVersion(trx, auditTypeID)
  const { enabled, retired } = before
  const changed = describeChanges(compareTypes(before, { ...after, enabled, retired }))
  const title = before.enabled ? `Revision ${after.version} created` : 'Audit type changed'
  await logTypeEvent(trx, context, auditTypeID, title, changed)
  if (!before.enabled && after.enabled)
    await logTypeEvent(trx, context, auditTypeID, 'Audit type enabled', ENABLED_DESCRIPTION)
}

export async function saveAuditType(
  platform: Platform,
  actor: Principal,
  body: SavedAuditType,
  ifMatch: number | undefined,
): Promise<VersionedAuditType> {
  return platform.transaction(async (trx) => {
    const { type: before } = await lockUnchangedType(trx, body.auditTypeID, {
      ifMatch,
      version: body.version,
    })
    assertAllowed(canChangeEnabled(before, body))
    const at = platform.clock.now()
    const { auditTypeID } = before
    const version = before.enabled ? before.version + 1 : before.version
    const after = composeRevision({ auditTypeID, version }, body, {
      currentGroups: before.groups,
      keys: await findKeys(trx, auditTypeID),
      keepRowIDs: !before.enabled,
      at,
      newID: () => newId(at.getTime()),
    })
    await saveNextRevision(trx, { at, by: actor.userID }, before, after)
    return readAuditType(trx, auditTypeID)
  })
}

/** Describes when, how and for which criteria the certificates of the type are checked. */
const describePlan = ({ months, kind, mandatory, failed, sample }: CheckUpPlan): string => {
  const criteria = [
    ...(mandatory ? ['mandatory'] : []),
    ...(failed ? ['failed'] : []),
    ...(sample > 0 ? [`${sample} drawn`] : []),
  ]
  return `${months} months after the decision, ${kind}. Criteria: ${criteria.join(', ')}.`
}

async function saveCheckUpPlan(
  platform: Platform,
  actor: Principal,
  { auditTypeID, plan }: { auditTypeID: string; plan: CheckUpPlan | null },
  ifMatch: number | undefined,
): Promise<VersionedAuditType> {
  return platform.transaction(async (trx) => {
    const before = await lockUnchangedType(trx, auditTypeID, { ifMatch })
    if (isDeepStrictEqual(before.type.checkUps, plan)) return before
    await writeCheckUpPlan(trx, auditTypeID, plan)
    await incrementVersion(trx, auditTypeID)
    const context = { at: platform.clock.now(), by: actor.userID }
    const description = plan ? describePlan(plan) : 'Check-ups are no longer created.'
    await logTypeEvent(trx, context, auditTypeID, 'Check-ups changed', description)
    return readAuditType(trx, auditTypeID)
  })
}

/** Audits of a retired type keep it. */
async function retireAuditType(
  platform: Platform,
  actor: Principal,
  auditTypeID: string,
  ifMatch: number | undefined,
): Promise<VersionedAuditType> {
  return platform.transaction(async (trx) => {
    const before = await lockUnchangedType(trx, auditTypeID, { ifMatch })
    if (before.type.retired) return before
    const context = { at: platform.clock.now(), by: actor.userID }
    await setRetired(trx, auditTypeID, context.at)
    const description = 'It is no longer offered to new audits.'
    await logTypeEvent(trx, context, auditTypeID, 'Audit type retired', description)
    return readAuditType(trx, auditTypeID)
  })
}

async function restoreAuditType(
  platform: Platform,
  actor: Principal,
  auditTypeID: string,
  ifMatch: number | undefined,
): Promise<VersionedAuditType> {
  return platform.transaction(async (trx) => {
    const before = await lockUnchangedType(trx, auditTypeID, { ifMatch })
    if (!before.type.retired) return before
    const context = { at: platform.clock.now(), by: actor.userID }
    await setRetired(trx, auditTypeID, null)
    const description = before.type.enabled ? 'It is offered to new audits again.' : 'It can be edited again.'
    await logTypeEvent(trx, context, auditTypeID, 'Audit type restored', description)
    return readAuditType(trx, auditTypeID)
  })
}

export async function createAuditType(
  platform: Platform,
  actor: Principal,
  body: NewAuditType,
): Promise<VersionedAuditType> {
  const at = platform.clock.now()
  const newID = () => newId(at.getTime())
  const auditTypeID = newID()
  const composeOptions = { currentGroups: [], keys: [], keepRowIDs: false, at, newID }
  const firstRevision = composeRevision({ auditTypeID, version: 1 }, body, composeOptions)
  return platform.transaction(async (trx) => {
    await insertFirstRevision(trx, { at, by: actor.userID }, firstRevision)
    return readAuditType(trx, auditTypeID)
  })
}

async function listAuditTypeLog(
  db: DbOrTrx,
  auditTypeID: string,
  { page, pageSize }: ListRequest,
): Promise<Page<LoggedEvent>> {
  if (!(await auditTypeExists(db, auditTypeID))) throw notFound()
  const totalCount = await countEvents(db, auditTypeID)
  const offset = (page - 1) * pageSize
  const events = offset >= totalCount ? [] : await findEvents(db, auditTypeID, pageSize, offset)
  return { rows: events.map(presentEvent), totalCount }
}

type CriteriaCall =
  | 'createAuditType'
  | 'getAuditType'
  | 'listAuditTypeLog'
  | 'listAuditTypes'
  | 'restoreAuditType'
  | 'retireAuditType'
  | 'saveAuditType'
  | 'saveCheckUpPlan'

function sendVersioned({ type, changes }: VersionedAuditType, version: (version: number) => void): AuditType {
  version(changes)
  return type
}

export const criteriaHandlers = (platform: Platform): Pick<Handlers, CriteriaCall> => ({
  listAuditTypes: async () => findAuditTypeRows(platform.db),
  getAuditType: async ({ params, query, version }) => {
    if (query.version === undefined) return sendVersioned(await getAuditType(platform.db, params.id), version)
    // Only the newest revision can be saved, so an earlier one needs no ETag.
    return (await getAuditType(platform.db, params.id, Number(query.version))).type
  },
  listAuditTypeLog: ({ params, query }) => listAuditTypeLog(platform.db, params.id, readListRequest(query)),
  createAuditType: async ({ principal, body, version }) =>
    sendVersioned(await createAuditType(platform, principal, body), version),
  saveAuditType: async ({ principal, body, ifMatch, version }) =>
    sendVersioned(await saveAuditType(platform, principal, body, ifMatch), version),
  saveCheckUpPlan: async ({ principal, params, body, ifMatch, version }) =>
    sendVersioned(
      await saveCheckUpPlan(platform, principal, { auditTypeID: params.id, plan: body.checkUps }, ifMatch),
      version,
    ),
  retireAuditType: async ({ principal, params, ifMatch, version }) =>
    sendVersioned(await retireAuditType(platform, principal, params.id, ifMatch), version),
  restoreAuditType: async ({ principal, params, ifMatch, version }) =>
    sendVersioned(await restoreAuditType(platform, principal, params.id, ifMatch), version),
})
