import type { ReadRecord } from '../../../../features/forms/use-versioned-draft.ts'
import { api } from '../../../../lib/api/api.ts'
import { blankDraft, toDraft, type Site, type SiteDraft } from './site-draft.ts'

export interface FetchedSite {
  answer: Site
  version: number | undefined
}

/** Fetches the site with its version, bypassing the cache. */
export const fetchSite = (siteID: string): Promise<FetchedSite> =>
  api.versioned('getSite', { params: { id: siteID } })

export const getSiteQueryKey = (siteID: string) => ['getSite', 'with-version', siteID] as const

export const toRecord = ({ answer, version }: FetchedSite): ReadRecord<SiteDraft> => ({
  id: answer.siteID,
  draft: toDraft(answer),
  version,
})

/** A new site has no version, because no other user can change it. */
export const createNewRecord = (companyID: string): ReadRecord<SiteDraft> => ({
  id: `new:${companyID}`,
  draft: blankDraft(companyID),
  version: undefined,
})
