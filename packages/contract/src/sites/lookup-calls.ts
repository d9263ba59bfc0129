import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { id, text } from '../kernel/shapes.ts'

const byId = z.object({ id })
const lookupFields = { name: z.string(), enabled: z.boolean() }
export const newLookup = z.object({ name: text(100), enabled: z.boolean().optional() })

export const serviceTier = z.object({ serviceTierID: id, ...lookupFields })
export const serviceTierChange = newLookup.extend({ serviceTierID: id })

export const accommodationType = z.object({ accommodationTypeID: id, ...lookupFields })
export const accommodationTypeChange = newLookup.extend({ accommodationTypeID: id })

export const lookupUsage = z.object({ customers: z.int() })

const adminCall = { who: ['Admin'] } as const

export const listServiceTiers = call({
  who: 'signed-in',
  method: 'GET',
  path: '/api/ServiceTier',
  summary: 'List service tiers, by name',
  kind: 'json',
  response: z.array(serviceTier),
})

export const getServiceTier = call({
  who: 'signed-in',
  method: 'GET',
  path: '/api/ServiceTier/{id}',
  summary: 'Get a service tier',
  kind: 'json',
  params: byId,
  response: serviceTier,
})

export const getServiceTierUsage = call({
  ...adminCall,
  method: 'GET',
  path: '/api/ServiceTier/{id}/Usage',
  summary: 'Count the customers with a service tier',
  kind: 'json',
  params: byId,
  response: lookupUsage,
})

export const createServiceTier = call({
  ...adminCall,
  method: 'POST',
  path: '/api/ServiceTier',
  summary: 'Add a service tier',
  kind: 'json',
  body: newLookup,
  response: serviceTier,
})

export const updateServiceTier = call({
  ...adminCall,
  method: 'PUT',
  path: '/api/ServiceTier',
  summary: 'Rename, enable or disable a service tier',
  kind: 'json',
  body: serviceTierChange,
  response: serviceTier,
})

export const deleteServiceTier = call({
  ...adminCall,
  method: 'DELETE',
  path: '/api/ServiceTier/{id}',
  summary: 'Delete a service tier that no site has',
  kind: 'none',
  params: byId,
})

export const listAccommodationTypes = call({
  who: 'signed-in',
  method: 'GET',
  path: '/api/AccommodationType',
  summary: 'List accommodation types, by name',
  kind: 'json',
  response: z.array(accommodationType),
})

export const getAccommodationType = call({
  who: 'signed-in',
  method: 'GET',
  path: '/api/AccommodationType/{id}',
  summary: 'Get an accommodation type',
  kind: 'json',
  params: byId,
  response: accommodationType,
})

export const getAccommodationTypeUsage = call({
  ...adminCall,
  method: 'GET',
  path: '/api/AccommodationType/{id}/Usage',
  summary: 'Count the customers with an accommodation type',
  kind: 'json',
  params: byId,
  response: lookupUsage,
})

export const createAccommodationType = call({
  ...adminCall,
  method: 'POST',
  path: '/api/AccommodationType',
  summary: 'Add an accommodation type',
  kind: 'json',
  body: newLookup,
  response: accommodationType,
})

export const updateAccommodationType = call({
  ...adminCall,
  method: 'PUT',
  path: '/api/AccommodationType',
  summary: 'Rename, enable or disable an accommodation type',
  kind: 'json',
  body: accommodationTypeChange,
  response: accommodationType,
})

export const deleteAccommodationType = call({
  ...adminCall,
  method: 'DELETE',
  path: '/api/AccommodationType/{id}',
  summary: 'Delete an accommodation type that no site has',
  kind: 'none',
  params: byId,
})

export const listMembershipStatuses = call({
  method: 'GET',
  path: '/api/Site/Membership',
  summary: 'List the membership statuses of a site',
  who: 'signed-in',
  kind: 'json',
  response: z.array(z.object({ membershipStatusID: id, name: z.string() })),
})
