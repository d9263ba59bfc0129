import type { Handlers } from '../../../platform/http/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findMembershipStatuses } from '../repository/membership-statuses.ts'
import { lookupList } from './list.ts'

type Served =
  | 'createAccommodationType'
  | 'createServiceTier'
  | 'deleteAccommodationType'
  | 'deleteServiceTier'
  | 'getAccommodationType'
  | 'getAccommodationTypeUsage'
  | 'getServiceTier'
  | 'getServiceTierUsage'
  | 'listAccommodationTypes'
  | 'listMembershipStatuses'
  | 'listServiceTiers'
  | 'updateAccommodationType'
  | 'updateServiceTier'

export function lookupHandlers(platform: Platform): Pick<Handlers, Served> {
  const tiers = lookupList(platform, {
    kind: 'serviceTier',
    present: ({ id, name, enabled }) => ({ serviceTierID: id, name, enabled }),
  })
  const types = lookupList(platform, {
    kind: 'accommodationType',
    present: ({ id, name, enabled }) => ({ accommodationTypeID: id, name, enabled }),
  })
  return {
    listServiceTiers: () => tiers.all(),
    getServiceTier: ({ params, version }) => tiers.get(params.id, version),
    getServiceTierUsage: ({ params }) => tiers.usage(params.id),
    createServiceTier: ({ principal, body, version }) => tiers.create(principal, body, version),
    updateServiceTier: ({ principal, body: { serviceTierID, ...given }, ifMatch, version }) =>
      tiers.update(principal, { id: serviceTierID, ...given, ifMatch }, version),
    deleteServiceTier: async ({ principal, params }) => {
      await tiers.remove(principal, params.id)
    },
    listAccommodationTypes: () => types.all(),
    getAccommodationType: ({ params, version }) => types.get(params.id, version),
    getAccommodationTypeUsage: ({ params }) => types.usage(params.id),
    createAccommodationType: ({ principal, body, version }) => types.create(principal, body, version),
    updateAccommodationType: ({ principal, body: { accommodationTypeID, ...given }, ifMatch, version }) =>
      types.update(principal, { id: accommodationTypeID, ...given, ifMatch }, version),
    deleteAccommodationType: async ({ principal, params }) => {
      await types.remove(principal, params.id)
    },
    listMembershipStatuses: async () =>
      (await findMembershipStatuses(platform.db)).map(({ id, name }) => ({ membershipStatusID: id, name })),
  }
}
