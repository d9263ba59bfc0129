import type { ReadRecord } from '../../../../features/forms/use-versioned-draft.ts'
import { api } from '../../../../lib/api/api.ts'
import { blankDraft, toDraft, type Site, type SiteDraft } from './site-draft.ts'

export interface FetchedSite {
  answer: Site
  version: number | undefined
}

/** The site with its version, read anew. */
export const fetchSite = (siteID: string): Promise<FetchedSite> =>
  api.versioned('getSite', { params: { id: siteID } })

export const getSiteQueryKey = (siteID: string) => ['getSite', 'with-version', siteID] as const

export const toRecord = ({ answer, version }: FetchedSite): ReadRecord<SiteDraft> => ({
  id: answer.siteID,
  draft: toDraft(answer),
  version,
})

/** A customer who is not there yet: nobody else can save it meanwhile. */
export const createNewRecord = (companyID: string): ReadRecord<SiteDraft> => ({
  id: `new:${companyID}`,
  draft: blankDraft(companyID),
  version: undefined,
})
