import type { SiteValues } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { FieldError } from '../../platform/http/errors.ts'
import { findUnknownReferences, type References } from './repository/references.ts'

const idsOf = (values: SiteValues): References => ({
  companyID: values.companyID || null,
  accommodationTypeID: values.accommodationType?.accommodationTypeID ?? null,
  serviceTierID: values.serviceTier?.serviceTierID ?? null,
  membershipStatusID: values.membershipStatus?.membershipStatusID ?? null,
  hotelGroupIDs: values.hotelGroups.map(({ hotelGroupID }) => hotelGroupID),
  tourOperatorIDs: values.tourOperators.map(({ tourOperatorID }) => tourOperatorID),
})

/** What was there before may stay, also where it is no longer offered. */
const newOnly = (after: string | null, before: string | null): string | null =>
  after === before ? null : after

function changed(after: References, before: References | undefined): References {
  if (!before) return after
  return {
    companyID: newOnly(after.companyID, before.companyID),
    accommodationTypeID: newOnly(after.accommodationTypeID, before.accommodationTypeID),
    serviceTierID: newOnly(after.serviceTierID, before.serviceTierID),
    membershipStatusID: newOnly(after.membershipStatusID, before.membershipStatusID),
    hotelGroupIDs: after.hotelGroupIDs.filter((id) => !before.hotelGroupIDs.includes(id)),
    tourOperatorIDs: after.tourOperatorIDs.filter((id) => !before.tourOperatorIDs.includes(id)),
  }
}

const MESSAGES = {
  companyID: 'There is no such company.',
  accommodationType: 'There is no such accommodation type.',
  serviceTier: 'There is no such membership type.',
  membershipStatus: 'There is no such membership status.',
  hotelGroups: 'There is no such group.',
  tourOperators: 'There is no such travel company.',
} as const

/** Everything a site newly points at must be there, and offered. */
export async function checkReferences(
  trx: DbOrTrx,
  after: SiteValues,
  before: SiteValues | undefined,
): Promise<FieldError[]> {
  const unknown = await findUnknownReferences(trx, changed(idsOf(after), before && idsOf(before)))
  return unknown.map((field) => ({ field, code: 'unknown', message: MESSAGES[field] }))
}
