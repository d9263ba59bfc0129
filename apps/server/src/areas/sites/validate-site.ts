import type { NewSite } from '@sojourn/contract/sites/site-requests'
import {
  applySiteChanges,
  checkSite,
  type Role,
  SITE_ERROR_MESSAGES,
  type SiteChanges,
  type SiteValues,
} from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../platform/db/pool.ts'
import { type FieldError, Problem } from '../../platform/http/errors.ts'
import { listAreasOf } from '../programme/index.ts'

import { findUnknownReferences, type References } from './repository/read.ts'

/** Groups and travel trades are stored in the same table. */
export const getGroupIDs = (values: SiteValues): string[] => [
  ...values.hotelGroups.map(({ hotelGroupID }) => hotelGroupID),
  ...values.tourOperators.map(({ tourOperatorID }) => tourOperatorID),
]

/** Converts a request body to changes; the company can be sent by id or as a record. */
const toSiteChanges = ({ company, ...sent }: NewSite): SiteChanges => ({
  ...sent,
  companyID: sent.companyID ?? company?.companyID,
  country: sent.country?.toUpperCase(),
  county: sent.county === '' ? null : sent.county,
})

/** Applies the sent fields that the roles may change, and clears the area if the country has no areas. */
export function mergeSiteChanges(before: SiteValues, sent: NewSite, roles: readonly Role[]): SiteValues {
  const after = applySiteChanges(before, toSiteChanges(sent), roles)
  return listAreasOf(after.country)?.length === 0 ? { ...after, county: null } : after
}

const getReferences = (values: SiteValues): References => ({
  companyID: values.companyID || null,
  accommodationTypeID: values.accommodationType?.accommodationTypeID ?? null,
  serviceTierID: values.serviceTier?.serviceTierID ?? null,
  membershipStatusID: values.membershipStatus?.membershipStatusID ?? null,
  hotelGroupIDs: values.hotelGroups.map(({ hotelGroupID }) => hotelGroupID),
  tourOperatorIDs: values.tourOperators.map(({ tourOperatorID }) => tourOperatorID),
})

/** A reference that was stored before stays valid even if it has been disabled since. */
const omitUnchanged = (after: string | null, before: string | null): string | null =>
  after === before ? null : after

function getNewReferences(after: References, before: References | undefined): References {
  if (!before) return after
  return {
    companyID: omitUnchanged(after.companyID, before.companyID),
    accommodationTypeID: omitUnchanged(after.accommodationTypeID, before.accommodationTypeID),
    serviceTierID: omitUnchanged(after.serviceTierID, before.serviceTierID),
    membershipStatusID: omitUnchanged(after.membershipStatusID, before.membershipStatusID),
    hotelGroupIDs: after.hotelGroupIDs.filter((id) => !before.hotelGroupIDs.includes(id)),
    tourOperatorIDs: after.tourOperatorIDs.filter((id) => !before.tourOperatorIDs.includes(id)),
  }
}

const REFERENCE_MESSAGES = {
  companyID: 'There is no such company.',
  accommodationType: 'There is no such accommodation type.',
  serviceTier: 'There is no such membership type.',
  membershipStatus: 'There is no such membership status.',
  hotelGroups: 'There is no such group.',
  tourOperators: 'There is no such travel company.',
} as const

/** Every new reference must exist and be enabled. */
async function checkReferences(
  trx: DbOrTrx,
  after: SiteValues,
  before: SiteValues | undefined,
): Promise<FieldError[]> {
  const unknown = await findUnknownReferences(
    trx,
    getNewReferences(getReferences(after), before && getReferences(before)),
  )
  return unknown.map((field) => ({ field, code: 'unknown', message: REFERENCE_MESSAGES[field] }))
}

interface ValidationContext {
  before: SiteValues | undefined
  roles: readonly Role[]
  now: Date
  siteUsers: number
}

/** Checks the rules of the form and that the country exists. */
export function findSiteErrors(
  after: SiteValues,
  { roles, now, siteUsers }: Omit<ValidationContext, 'before'>,
): FieldError[] {
  const areas = listAreasOf(after.country)
  const siteErrors = checkSite(after, {
    roles,
    today: now.toISOString().slice(0, 10),
    areas: areas?.map(({ code }) => code) ?? [],
    siteUsers,
  })
  const errors = Object.entries(siteErrors).map(([field, error]) => ({ field, ...error }))
  if (after.country !== '' && areas === undefined)
    errors.push({
      field: 'country',
      code: 'country-missing',
      message: SITE_ERROR_MESSAGES['country-missing'],
    })
  return errors
}

/** Throws for invalid fields and for references to records that do not exist. */
export async function assertValidSite(
  trx: Trx,
  after: SiteValues,
  context: ValidationContext,
): Promise<void> {
  const errors = [...findSiteErrors(after, context), ...(await checkReferences(trx, after, context.before))]
  if (errors.length > 0) throw new Problem('invalid', { errors })
}
