import type { Role } from '@sojourn/domain/people/roles'
import { canChangeSiteField, isSiteField, listSiteFields } from '@sojourn/domain/sites/site-fields'
import type { SiteField, SiteValues } from '@sojourn/domain/sites/site-values'
import { blankSite } from '@sojourn/domain/sites/site-values'
import type { LoadedRecord } from '../../../../features/forms/use-versioned-draft.ts'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { isUnparsedTexts, setUnparsedText, type UnparsedTexts } from './unparsed-texts.ts'

export type Site = CallResponse<'getSite'>

/** The values of the form, with the names of referenced records for display. */
export interface SiteDraft extends SiteValues {
  hotelGroups: { hotelGroupID: string; name: string }[]
  tourOperators: { tourOperatorID: string; name: string }[]
  mainContactUser: { userID: string; name: string } | null
  /** Unparsed input; persisted with the draft but never sent. */
  texts: UnparsedTexts
}

export const createBlankDraft = (companyID: string): SiteDraft => ({
  ...blankSite(companyID),
  hotelGroups: [],
  tourOperators: [],
  mainContactUser: null,
  texts: {},
})

/** A site in which fields can be missing. */
type PartialSite = { [Field in SiteField]?: SiteDraft[Field] | undefined }

const copyField = <Field extends SiteField>(
  into: Partial<SiteDraft>,
  from: PartialSite,
  field: Field,
): void => {
  const value = from[field]
  if (value !== undefined) into[field] = value
}

/** Returns references with only the properties that are sent, so that selecting the same record is not a change. */
const pickReferences = ({ accommodationType, serviceTier, membershipStatus, mainContactUser }: Site) => ({
  accommodationType: accommodationType && { accommodationTypeID: accommodationType.accommodationTypeID },
  serviceTier: serviceTier && { serviceTierID: serviceTier.serviceTierID },
  membershipStatus: membershipStatus && { membershipStatusID: membershipStatus.membershipStatusID },
  mainContactUser: mainContactUser && { userID: mainContactUser.userID, name: mainContactUser.name },
})

/** Creates the draft. Fields that the role cannot read stay blank and are not sent. */
function toDraft(site: Site): SiteDraft {
  const draft = createBlankDraft(site.companyID)
  for (const field of listSiteFields()) copyField(draft, site, field)
  return { ...draft, ...pickReferences(site) }
}

const ANIMAL_FLAGS = [
  'pettingZoo',
  'freeRoamingWildAnimalsGuestsCanInteractWith',
  'animalsUsedforTransportEntertainmentOrActivities',
  'animalsUsedForPhotosOrEntertainment',
  'aquariumContainingMarineMammals',
  'strayCatsOrDogs',
  'zooOrOtherCaptiveAnimalsOnDisplay',
  'sanctuary',
] as const satisfies readonly SiteField[]

/** Clears the values of hidden fields. The draft keeps them, so that turning a switch back restores them. */
export function removeHiddenValues(draft: SiteDraft): SiteDraft {
  const visible = { ...draft }
  if (!draft.closedInLowSeason) {
    visible.lowSeasonCloseDate = null
    visible.hotelReopens = null
    visible.texts = setUnparsedText(
      setUnparsedText(visible.texts, 'lowSeasonCloseDate', undefined),
      'hotelReopens',
      undefined,
    )
  }
  if (!draft.doYouHaveAnimalsAtYourProperty) for (const flag of ANIMAL_FLAGS) visible[flag] = false
  if (!draft.ownedOrFranchisedByATourOperator) visible.tourOperatorName = ''
  return visible
}

/** The request body with the fields these roles may change. */
export function toRequestBody(draft: SiteDraft, roles: readonly Role[]): Partial<SiteDraft> {
  const values = removeHiddenValues(draft)
  const body: Partial<SiteDraft> = {}
  for (const field of listSiteFields()) if (canChangeSiteField(roles, field)) copyField(body, values, field)
  return body
}

/** The changed fields with their later values. */
export function diffDrafts(earlier: SiteDraft, later: SiteDraft): Partial<SiteDraft> {
  const changes: Partial<SiteDraft> = {}
  for (const field of listSiteFields())
    if (JSON.stringify(earlier[field]) !== JSON.stringify(later[field])) copyField(changes, later, field)
  return changes
}

/** Rejects drafts stored by an earlier release with other fields. */
export const isSiteDraft = (value: unknown): value is SiteDraft =>
  typeof value === 'object' &&
  value !== null &&
  listSiteFields().every((field) => field in value) &&
  'texts' in value &&
  isUnparsedTexts(value.texts) &&
  Object.keys(value).every((name) => name === 'texts' || isSiteField(name))

export interface FetchedSite {
  response: Site
  version: number | undefined
}

export const toRecord = ({ response, version }: FetchedSite): LoadedRecord<SiteDraft> => ({
  id: response.siteID,
  draft: toDraft(response),
  version,
})

/** A new site has no version, because no other user can change it. */
export const createNewRecord = (companyID: string): LoadedRecord<SiteDraft> => ({
  id: `new:${companyID}`,
  draft: createBlankDraft(companyID),
  version: undefined,
})
