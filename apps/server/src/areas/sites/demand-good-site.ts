import { checkSite, type Role, SITE_SENTENCES, type SiteValues } from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../platform/db/pool.ts'
import { type FieldError, Problem } from '../../platform/http/errors.ts'
import { listAreasOf } from '../programme/index.ts'
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
async function checkReferences(
  trx: DbOrTrx,
  after: SiteValues,
  before: SiteValues | undefined,
): Promise<FieldError[]> {
  const unknown = await findUnknownReferences(trx, changed(idsOf(after), before && idsOf(before)))
  return unknown.map((field) => ({ field, code: 'unknown', message: MESSAGES[field] }))
}

interface Situation {
  before: SiteValues | undefined
  roles: readonly Role[]
  now: Date
  siteUsers: number
}

/** The form's own rules, and a country that exists. */
export function faultsOf(
  after: SiteValues,
  { roles, now, siteUsers }: Omit<Situation, 'before'>,
): FieldError[] {
  const areas = listAreasOf(after.country)
  const faults = checkSite(after, {
    roles,
    today: now.toISOString().slice(0, 10),
    areas: areas?.map(({ code }) => code) ?? [],
    siteUsers,
  })
  const errors = Object.entries(faults).map(([field, { code, sentence }]) => ({
    field,
    code,
    message: sentence,
  }))
  if (after.country !== '' && areas === undefined)
    errors.push({
      field: 'country',
      code: 'country-missing',
      message: SITE_SENTENCES['country-missing'],
    })
  return errors
}

/** Refuses what the form would refuse, and whatever points at nothing. */
export async function demandGoodSite(trx: Trx, after: SiteValues, situation: Situation): Promise<void> {
  const errors = [...faultsOf(after, situation), ...(await checkReferences(trx, after, situation.before))]
  if (errors.length > 0) throw new Problem('invalid', { errors })
}
