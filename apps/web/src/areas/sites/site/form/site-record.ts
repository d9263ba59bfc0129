import type { ReadRecord } from '../../../../features/forms/use-versioned-draft.ts'
import { api } from '../../../../lib/api/api.ts'
import { blankDraft, draftOf, type Site, type SiteDraft } from './site-draft.ts'

export interface ReadSite {
  answer: Site
  version: number | undefined
}

/** The site with its version, read anew. */
export const readSite = (siteID: string): Promise<ReadSite> =>
  api.versioned('getSite', { params: { id: siteID } })

export const siteQueryKey = (siteID: string) => ['getSite', 'with-version', siteID] as const

export const recordOf = ({ answer, version }: ReadSite): ReadRecord<SiteDraft> => ({
  id: answer.siteID,
  draft: draftOf(answer),
  version,
})

/** A customer who is not there yet: nobody else can save it meanwhile. */
export const newRecord = (companyID: string): ReadRecord<SiteDraft> => ({
  id: `new:${companyID}`,
  draft: blankDraft(companyID),
  version: undefined,
})
