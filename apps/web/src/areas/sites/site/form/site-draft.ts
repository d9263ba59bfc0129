import type { Role } from '@sojourn/domain/people/roles'
import { blankSite } from '@sojourn/domain/sites/blank-site'
import { canChangeSiteField, isSiteField, listSiteFields } from '@sojourn/domain/sites/site-fields'
import type { SiteField, SiteValues } from '@sojourn/domain/sites/site-values'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { isUnparsedTexts, type UnparsedTexts, setUnparsedText } from './texts.ts'

export type Site = CallResponse<'getSite'>

/** What the form holds: the values of a site, with the names that it shows of other records. */
export interface SiteDraft extends SiteValues {
  hotelGroups: { hotelGroupID: string; name: string }[]
  tourOperators: { tourOperatorID: string; name: string }[]
  mainContactUser: { userID: string; name: string } | null
  /** Never sent: it is kept with the rest, so that a reload does not cost it. */
  texts: UnparsedTexts
}

export const blankDraft = (companyID: string): SiteDraft => ({
  ...blankSite(companyID),
  hotelGroups: [],
  tourOperators: [],
  mainContactUser: null,
  texts: {},
})

/** The same fields, where some may be missing. */
type PartialSite = { [Field in SiteField]?: SiteDraft[Field] | undefined }

const copyField = <Field extends SiteField>(into: Partial<SiteDraft>, from: PartialSite, field: Field): void => {
  const value = from[field]
  if (value !== undefined) into[field] = value
}

/** Of other records the form keeps what it sends, so that choosing the same again is no change. */
const pickReferences = ({ accommodationType, serviceTier, membershipStatus, mainContactUser }: Site) => ({
  accommodationType: accommodationType && { accommodationTypeID: accommodationType.accommodationTypeID },
  serviceTier: serviceTier && { serviceTierID: serviceTier.serviceTierID },
  membershipStatus: membershipStatus && { membershipStatusID: membershipStatus.membershipStatusID },
  mainContactUser: mainContactUser && { userID: mainContactUser.userID, name: mainContactUser.name },
})

/** A site as it was read. What is left out for this reader stays blank, and is never sent back. */
export function toDraft(site: Site): SiteDraft {
  const draft = blankDraft(site.companyID)
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

/** Without what the form does not ask for. It stays in the draft, so that a switch can be turned back without loss. */
export function removeHiddenValues(draft: SiteDraft): SiteDraft {
  const tidy = { ...draft }
  if (!draft.closedInLowSeason) {
    tidy.lowSeasonCloseDate = null
    tidy.hotelReopens = null
    tidy.texts = setUnparsedText(setUnparsedText(tidy.texts, 'lowSeasonCloseDate', undefined), 'hotelReopens', undefined)
  }
  if (!draft.doYouHaveAnimalsAtYourProperty) for (const flag of ANIMAL_FLAGS) tidy[flag] = false
  if (!draft.ownedOrFranchisedByATourOperator) tidy.tourOperatorName = ''
  return tidy
}

/** What is sent: only what this person may change. */
export function toRequestBody(draft: SiteDraft, roles: readonly Role[]): Partial<SiteDraft> {
  const tidy = removeHiddenValues(draft)
  const body: Partial<SiteDraft> = {}
  for (const field of listSiteFields()) if (canChangeSiteField(roles, field)) copyField(body, tidy, field)
  return body
}

/** The fields in which two drafts differ, as the later one has them. */
export function diffDrafts(earlier: SiteDraft, later: SiteDraft): Partial<SiteDraft> {
  const changes: Partial<SiteDraft> = {}
  for (const field of listSiteFields())
    if (JSON.stringify(earlier[field]) !== JSON.stringify(later[field])) copyField(changes, later, field)
  return changes
}

/** A draft of an earlier release of the app may have other fields. */
export const isSiteDraft = (value: unknown): value is SiteDraft =>
  typeof value === 'object' &&
  value !== null &&
  listSiteFields().every((field) => field in value) &&
  'texts' in value &&
  isUnparsedTexts(value.texts) &&
  Object.keys(value).every((name) => name === 'texts' || isSiteField(name))
