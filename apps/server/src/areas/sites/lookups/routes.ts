import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { logEvent } from '../../../platform/event-log.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  countSitesWithLookup,
  findLookup,
  findLookups,
  findMembershipStatuses,
  insertLookup,
  type LookupKind,
  type LookupRecord,
  lockLookup,
  lockLookups,
  removeLookup,
  saveLookup,
} from './repository.ts'

/** Names are unique ignoring case. The caller must hold the lock on the list. */
async function assertNameIsFree(
  trx: DbOrTrx,
  kind: LookupKind,
  { id, name }: { id?: string; name: string },
): Promise<void> {
  const others = (await findLookups(trx, kind)).filter((other) => other.id !== id)
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw new Problem('invalid', {
      errors: [
        { field: 'name', code: 'taken', message: 'There is already an entry with this name in the list.' },
      ],
    })
}

async function getLookup(db: DbOrTrx, kind: LookupKind, id: string): Promise<LookupRecord> {
  const found = await findLookup(db, kind, id)
  if (!found) throw notFound()
  return found
}

/** The names used in the event log. */
const LOOKUP_LABELS: Readonly<Record<LookupKind, string>> = {
  serviceTier: 'Service tier',
  accommodationType: 'Accommodation type',
}

interface LookupChange {
  id: string
  name: string
  /** Undefined keeps the stored value. */
  enabled?: boolean | undefined
  ifMatch: number | undefined
}

async function updateLookup(
  platform: Platform,
  actor: Principal,
  list: { kind: LookupKind; present(record: LookupRecord): unknown },
  change: LookupChange,
): Promise<LookupRecord> {
  const { kind } = list
  return platform.transaction(async (trx) => {
    await lockLookups(trx, kind)
    const before = await getLookup(trx, kind, change.id)
    if (change.ifMatch !== undefined && change.ifMatch !== before.version)
      throw new Problem('stale', { current: list.present(before) })
    const { id } = before
    await assertNameIsFree(trx, kind, { id, name: change.name })
    await saveLookup(trx, kind, { id, name: change.name, enabled: change.enabled ?? before.enabled })
    await logEvent(trx, platform.clock.now(), {
      correlationID: id,
      source: 'Customers',
      title: `${LOOKUP_LABELS[kind]} changed`,
      description: `"${change.name}" was changed.`,
      userID: actor.userID,
      data: { before: { name: before.name, enabled: before.enabled } },
    })
    return getLookup(trx, kind, id)
  })
}

async function createLookup(
  platform: Platform,
  actor: Principal,
  kind: LookupKind,
  { name, enabled = true }: { name: string; enabled?: boolean | undefined },
): Promise<LookupRecord> {
  return platform.transaction(async (trx) => {
    await lockLookups(trx, kind)
    await assertNameIsFree(trx, kind, { name })
    const at = platform.clock.now()
    const id = newId(at.getTime())
    await insertLookup(trx, kind, { id, name, enabled })
    await logEvent(trx, at, {
      correlationID: id,
      source: 'Customers',
      title: `${LOOKUP_LABELS[kind]} added`,
      description: `"${name}" was added.`,
      userID: actor.userID,
    })
    return getLookup(trx, kind, id)
  })
}

async function deleteLookup(
  platform: Platform,
  actor: Principal,
  kind: LookupKind,
  id: string,
): Promise<void> {
  await platform.transaction(async (trx) => {
    const found = await lockLookup(trx, kind, id)
    if (!found) throw notFound()
    if ((await countSitesWithLookup(trx, kind, found.id)) > 0) throw new Problem('lookup-in-use')
    await removeLookup(trx, kind, found.id)
    await logEvent(trx, platform.clock.now(), {
      correlationID: found.id,
      source: 'Customers',
      title: `${LOOKUP_LABELS[kind]} deleted`,
      description: `"${found.name}" was deleted.`,
      userID: actor.userID,
    })
  })
}

type SetVersion = (version: number) => void
interface LookupFields {
  name: string
  enabled?: boolean | undefined
}

/** The operations of one lookup list. Only the name of the id field differs. */
function createLookupApi<Response>(
  platform: Platform,
  list: { kind: LookupKind; present(record: LookupRecord): Response },
) {
  const { kind, present } = list
  const respond = (record: LookupRecord, setVersion: SetVersion): Response => {
    setVersion(record.version)
    return present(record)
  }
  return {
    list: async () => (await findLookups(platform.db, kind)).map(present),
    get: async (id: string, setVersion: SetVersion) =>
      respond(await getLookup(platform.db, kind, id), setVersion),
    getUsage: async (id: string) => {
      await getLookup(platform.db, kind, id)
      return { customers: await countSitesWithLookup(platform.db, kind, id) }
    },
    create: async (actor: Principal, fields: LookupFields, setVersion: SetVersion) =>
      respond(await createLookup(platform, actor, kind, fields), setVersion),
    update: async (
      actor: Principal,
      change: LookupFields & { id: string; ifMatch: number | undefined },
      setVersion: SetVersion,
    ) => respond(await updateLookup(platform, actor, list, change), setVersion),
    remove: (actor: Principal, id: string) => deleteLookup(platform, actor, kind, id),
  }
}

type LookupCall =
  | 'createAccommodationType'
  | 'createServiceTier'
  | 'deleteAccommodationType'
  | 'deleteServiceTier'
  | 'getAccommodationType'
  | 'getAccommodationTypeUsage'
  | 'getServiceTier'
  | 'getServiceTierUsage'
  | 'listAccommodationTypes'
  | 'listMembershipStatuses'
  | 'listServiceTiers'
  | 'updateAccommodationType'
  | 'updateServiceTier'

export function lookupHandlers(platform: Platform): Pick<Handlers, LookupCall> {
  const tiers = createLookupApi(platform, {
    kind: 'serviceTier',
    present: ({ id, name, enabled }) => ({ serviceTierID: id, name, enabled }),
  })
  const types = createLookupApi(platform, {
    kind: 'accommodationType',
    present: ({ id, name, enabled }) => ({ accommodationTypeID: id, name, enabled }),
  })
  return {
    listServiceTiers: () => tiers.list(),
    getServiceTier: ({ params, version }) => tiers.get(params.id, version),
    getServiceTierUsage: ({ params }) => tiers.getUsage(params.id),
    createServiceTier: ({ principal, body, version }) => tiers.create(principal, body, version),
    updateServiceTier: ({ principal, body: { serviceTierID, ...fields }, ifMatch, version }) =>
      tiers.update(principal, { id: serviceTierID, ...fields, ifMatch }, version),
    deleteServiceTier: async ({ principal, params }) => {
      await tiers.remove(principal, params.id)
    },
    listAccommodationTypes: () => types.list(),
    getAccommodationType: ({ params, version }) => types.get(params.id, version),
    getAccommodationTypeUsage: ({ params }) => types.getUsage(params.id),
    createAccommodationType: ({ principal, body, version }) => types.create(principal, body, version),
    updateAccommodationType: ({ principal, body: { accommodationTypeID, ...fields }, ifMatch, version }) =>
      types.update(principal, { id: accommodationTypeID, ...fields, ifMatch }, version),
    deleteAccommodationType: async ({ principal, params }) => {
      await types.remove(principal, params.id)
    },
    listMembershipStatuses: async () =>
      (await findMembershipStatuses(platform.db)).map(({ id, name }) => ({ membershipStatusID: id, name })),
  }
}
