import {
  checkPersonStorage,
  checkSiteStorage,
  checkStoredSiteBytes,
  checkUnfinishedUploads,
  siteStorageBytes,
  siteStorageSentence,
  storedSiteBytesSentence,
  UNFINISHED_UPLOAD_MILLISECONDS,
} from '@sojourn/domain'
import type { DbOrTrx } from '../db/pool.ts'
import { assertAllowed, Problem } from '../http/errors.ts'
import type { Principal } from '../http/principal.ts'
import type { DocumentOwner } from './files.ts'
import { lockStorage, sumPersonBytes, sumSiteBytes, sumUploads } from './repository.ts'

/** The site that an owner of documents belongs to. */
export type FindDocumentSite = (db: DbOrTrx, ownerID: string) => Promise<string | undefined>

/** Storage rules that depend on areas. */
export interface StorageRules {
  /** By owner kind. Documents of other kinds belong to no site. */
  readonly documentSites: Readonly<Record<string, FindDocumentSite>>
  siteStorageGB(db: DbOrTrx): Promise<number>
  /** Admins and auditors count as people with a property. */
  hasProperty(db: DbOrTrx, principal: Principal): Promise<boolean>
  /** Whether one of the person's sites uses at most this many bytes. Always true for Admins and auditors. */
  hasSiteWithin(db: DbOrTrx, principal: Principal, usedBytes: number): Promise<boolean>
}

const createSiteFullProblem = (gigabytes: number) =>
  new Problem('site-storage-full', { detail: siteStorageSentence(gigabytes) })

export function createStorageLimits(rules: StorageRules) {
  async function assertPersonSpace(trx: DbOrTrx, principal: Principal, size: number): Promise<void> {
    if (await rules.hasProperty(trx, principal)) return
    await lockStorage(trx, 'person', principal.userID)
    assertAllowed(checkPersonStorage(await sumPersonBytes(trx, principal.userID), size))
  }

  return {
    findSite: async (db: DbOrTrx, owner: DocumentOwner): Promise<string | undefined> =>
      rules.documentSites[owner.kind]?.(db, owner.id),

    assertPersonSpace,

    /** Holds a lock until the transaction ends, so that two documents cannot both take the last free space. */
    assertSiteSpace: async (trx: DbOrTrx, siteID: string | undefined, size: number): Promise<void> => {
      if (siteID === undefined) return
      await lockStorage(trx, 'site', siteID)
      const gigabytes = await rules.siteStorageGB(trx)
      const { used, stored } = await sumSiteBytes(trx, siteID)
      if (!checkSiteStorage(used, size, gigabytes).allowed) throw createSiteFullProblem(gigabytes)
      if (!checkStoredSiteBytes(stored, size, gigabytes).allowed)
        throw new Problem('site-storage-full', { detail: storedSiteBytesSentence(gigabytes) })
    },

    /** The announced size counts from the start of the upload, although its site is not known yet. */
    assertUploadSpace: async (trx: DbOrTrx, principal: Principal, size: number, now: Date): Promise<void> => {
      await lockStorage(trx, 'person', principal.userID)
      const since = new Date(now.getTime() - UNFINISHED_UPLOAD_MILLISECONDS)
      const uploads = await sumUploads(trx, principal.userID, since)
      assertAllowed(checkUnfinishedUploads(uploads.unfinished))
      if (!(await rules.hasProperty(trx, principal))) return assertPersonSpace(trx, principal, size)
      const gigabytes = await rules.siteStorageGB(trx)
      const maxUsedBytes = siteStorageBytes(gigabytes) - uploads.bytes - size
      if (!(await rules.hasSiteWithin(trx, principal, maxUsedBytes))) throw createSiteFullProblem(gigabytes)
    },
  }
}
