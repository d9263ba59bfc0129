import { expect, it } from 'vitest'
import { createBlankDraft } from '../form/site-draft.ts'
import {
  summarizeAdministration,
  summarizeAudits,
  summarizeCustomer,
  summarizeLocation,
  summarizeProfile,
  summarizeRelationships,
  summarizeUsers,
} from './summaries.ts'

const NOW = new Date('2027-10-01T10:00:00Z')
const lookups = {
  countries: undefined,
  areas: [{ code: 'PT-08', name: 'Faro' }],
  accommodationTypes: [{ accommodationTypeID: 'a', name: 'Rural hotel', enabled: true }],
  membershipStatuses: [
    { membershipStatusID: 'c', name: 'Current' },
    { membershipStatusID: 'l', name: 'Lapsed' },
    { membershipStatusID: 'p', name: 'Pending' },
    { membershipStatusID: 'x', name: 'Cancelled' },
  ],
  serviceTiers: [{ serviceTierID: 's', name: 'Standard', enabled: true }],
}
const draft = {
  ...createBlankDraft(''),
  accommodationType: { accommodationTypeID: 'a' },
  membershipStatus: { membershipStatusID: 'c' },
  serviceTier: { serviceTierID: 's' },
  membershipStart: '2025-06-01',
  cityTown: 'Loulé',
  county: 'PT-08',
  country: 'PT',
  telephone: '+351 ',
  noOfRooms: 64,
  maxOccupancy: 140,
  noOfStaff: 38,
  numberOfSwimmingPools: 1,
  stayBetterUserID: '20418',
  sapNumber: '7003391',
  hotelGroups: [{ hotelGroupID: 'g', name: 'Azulejo' }],
  mainContactUser: { userID: 'u', name: 'Duarte Pinheiro' },
}

it('the customer page has a summary of each step in one line', () => {
  expect(summarizeCustomer(draft, lookups, NOW)).toBe('Rural hotel · Standard · Current since 1st June 2025')
  expect(summarizeLocation(draft, lookups)).toBe('Loulé, Faro, Portugal')
  expect(summarizeLocation({ ...draft, telephone: '+351 289 555 014' }, lookups)).toBe(
    'Loulé, Faro, Portugal · +351 289 555 014',
  )
  expect(summarizeProfile(draft)).toBe('64 rooms · 140 guests · 38 staff · 1 pool · open all year')
  expect(summarizeAdministration(draft)).toBe('Invoice Number 20418 · SAP number 7003391')
  expect(summarizeRelationships(draft)).toBe('1 group · no travel companies yet')
  expect(summarizeUsers(draft, 4)).toBe('4 users · main contact Duarte Pinheiro')
  expect(summarizeUsers(draft, undefined)).toBe('main contact Duarte Pinheiro')
})

it.each([
  ['c', '2025-06-01', 'Current since 1st June 2025'],
  ['c', '2027-11-01', 'Current, starts 1st November 2027'],
  ['p', '2027-11-01', 'Pending, starts 1st November 2027'],
  ['p', '2025-06-01', 'Pending'],
  ['l', '2025-06-01', 'Lapsed since 1st June 2027'],
  ['l', '2026-06-01', 'Lapsed'],
  ['x', '2025-06-01', 'Cancelled'],
])(
  'the summary describes membership status %s that starts %s as "%s"',
  (membershipStatusID, membershipStart, text) => {
    const member = { ...createBlankDraft(''), membershipStatus: { membershipStatusID }, membershipStart }
    expect(summarizeCustomer(member, lookups, NOW)).toBe(text)
  },
)

it('the summary describes empty steps', () => {
  const blank = createBlankDraft('')
  for (const line of [
    summarizeCustomer(blank, lookups, NOW),
    summarizeLocation(blank, lookups),
    summarizeProfile(blank),
  ])
    expect(line).toBe('Nothing filled in yet')
  expect(summarizeAudits([])).toBe('No audits yet')
  expect(summarizeAudits(undefined)).toBe('')
})
