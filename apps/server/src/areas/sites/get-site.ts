import type { DbOrTrx } from '../../platform/db/pool.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { findSiteUsers } from '../people/index.ts'
import { presentSite } from './presenter.ts'
import { customerChanger, customerReader } from './reader.ts'
import { isReadable } from './repository/list.ts'
import { findSite, type SiteRecord } from './repository/read.ts'

const MOST_USERS = 100

export async function readSite(db: DbOrTrx, siteID: string): Promise<SiteRecord> {
  const site = await findSite(db, siteID)
  if (!site) throw notFound()
  return site
}

/** A site as this person sees it. Who works at a hotel is no business of an auditor's. */
export async function showSite(db: DbOrTrx, actor: Principal, site: SiteRecord) {
  const theirs = await isReadable(db, customerChanger(actor), site.siteID)
  const users = theirs ? await findSiteUsers(db, site.siteID, MOST_USERS) : []
  return presentSite(site, users, actor.roles)
}

export async function getSite(db: DbOrTrx, actor: Principal, siteID: string): Promise<SiteRecord> {
  if (!(await isReadable(db, customerReader(actor), siteID))) throw notFound()
  return readSite(db, siteID)
}
