import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createLookup } from './create-lookup.ts'
import { deleteLookup } from './delete-lookup.ts'
import { getLookup } from './get-lookup.ts'
import { countSitesWithLookup, findLookups, type LookupKind, type LookupRecord } from './repository.ts'
import { updateLookup } from './update-lookup.ts'

type Say = (version: number) => void
interface Given {
  name: string
  enabled?: boolean | undefined
}

/** What can be done with one of the lists; only the name of the id is the list's own. */
export function lookupList<Shown>(
  platform: Platform,
  list: { kind: LookupKind; present(record: LookupRecord): Shown },
) {
  const { kind, present } = list
  const answered = (record: LookupRecord, say: Say): Shown => {
    say(record.version)
    return present(record)
  }
  return {
    all: async () => (await findLookups(platform.db, kind)).map(present),
    get: async (id: string, say: Say) => answered(await getLookup(platform.db, kind, id), say),
    usage: async (id: string) => {
      await getLookup(platform.db, kind, id)
      return { customers: await countSitesWithLookup(platform.db, kind, id) }
    },
    create: async (actor: Principal, given: Given, say: Say) =>
      answered(await createLookup(platform, actor, kind, given), say),
    update: async (actor: Principal, change: Given & { id: string; ifMatch: number | undefined }, say: Say) =>
      answered(await updateLookup(platform, actor, list, change), say),
    remove: (actor: Principal, id: string) => deleteLookup(platform, actor, kind, id),
  }
}
