import type { BodyInput, Calls } from '@sojourn/contract'
import { anAccommodationType, aServiceTier } from '#test/builders/lookups'
import type { Db } from '../../../platform/db/pool.ts'
import { findMembershipStatuses } from '../lookups/repository.ts'

/** A request body with a valid value for every required field. */
export async function aValidSite(db: Db, companyID: string) {
  const [, currentStatus] = await findMembershipStatuses(db)
  return {
    companyID,
    siteName: 'Quinta das Amendoeiras',
    accommodationType: {
      accommodationTypeID: (await anAccommodationType(db)).accommodation_type_id,
    },
    serviceTier: { serviceTierID: (await aServiceTier(db)).service_tier_id },
    membershipStatus: { membershipStatusID: currentStatus?.id ?? '' },
    membershipStart: '2025-06-01',
    cityTown: 'Loulé',
    country: 'PT',
    county: 'PT-08',
    emailAddress: 'ola@amendoeiras.example',
    noOfRooms: 64,
    maxOccupancy: 140,
  } satisfies BodyInput<Calls['createSite']>
}
