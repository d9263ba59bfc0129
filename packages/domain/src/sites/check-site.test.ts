import { describe, expect, it } from 'vitest'
import { checkSite } from './check-site.ts'
import type { SiteContext } from './site-fields.ts'
import type { SiteField, SiteValues } from './site-values.ts'
import { blankSite } from './site-values.ts'

const validSite: SiteValues = {
  ...blankSite('company'),
  siteName: 'Quinta das Amendoeiras',
  accommodationType: { accommodationTypeID: 'rural' },
  serviceTier: { serviceTierID: 'standard' },
  membershipStatus: { membershipStatusID: 'current' },
  membershipStart: '2025-06-01',
  membershipEnd: '2027-06-01',
  cityTown: 'Loulé',
  country: 'PT',
  county: 'PT-08',
  emailAddress: 'ola@amendoeiras.example',
  noOfRooms: 64,
  maxOccupancy: 140,
}

const context: SiteContext = {
  roles: ['Admin'],
  today: '2026-03-05',
  areas: ['PT-01', 'PT-08'],
  siteUsers: 0,
}

const messages = (values: Partial<SiteValues>, overrides: Partial<SiteContext> = {}) =>
  Object.fromEntries(
    Object.entries(checkSite({ ...validSite, ...values }, { ...context, ...overrides })).map(
      ([field, error]) => [field, error.message],
    ),
  )

describe('checkSite', () => {
  it('returns no error for a valid site', () => {
    expect(messages({})).toEqual({})
  })

  it('reports every missing required field', () => {
    const missing: SiteField[] = [
      'siteName',
      'accommodationType',
      'membershipStatus',
      'membershipStart',
      'cityTown',
      'country',
      'emailAddress',
      'noOfRooms',
      'maxOccupancy',
      'serviceTier',
      'companyID',
    ]
    expect(Object.keys(checkSite(blankSite(''), { ...context, areas: [] })).sort()).toEqual(missing.sort())
  })

  it.each<[Partial<SiteValues>, Record<string, string>]>([
    [{ emailAddress: 'ola@amendoeiras' }, { emailAddress: 'Please enter a valid email address' }],
    [{ websiteUrl: 'not a website' }, { websiteUrl: 'Please enter a valid website' }],
    [{ websiteUrl: 'javascript:alert(1)' }, { websiteUrl: 'Please enter a valid website' }],
    [{ county: null }, { county: 'Please select an area' }],
    [{ county: 'ES-CT' }, { county: 'Please select an area' }],
    [{ latitude: 90.1 }, { latitude: 'Please enter a valid latitude' }],
    [{ latitude: Number.NaN }, { latitude: 'Please enter a valid latitude' }],
    [{ longitude: -180.5 }, { longitude: 'Please enter a valid longitude' }],
    [{ starRating: 6 }, { starRating: 'Please enter a star rating from 1 to 5' }],
    [{ starRating: 4.5 }, { starRating: 'Please enter a star rating from 1 to 5' }],
    [{ noOfRooms: -1 }, { noOfRooms: 'Please enter a whole number from 0 to 1,000,000' }],
    [{ noOfStaff: 1.5 }, { noOfStaff: 'Please enter a whole number from 0 to 1,000,000' }],
    [
      { numberOfSwimmingPools: -2, otherWaterAttractionsAtProperty: -1 },
      {
        numberOfSwimmingPools: 'Please enter a whole number from 0 to 1,000,000',
        otherWaterAttractionsAtProperty: 'Please enter a whole number from 0 to 1,000,000',
      },
    ],
    [{ customerSince: '2026-03-06' }, { customerSince: 'Please enter a date that is not after today' }],
    [
      { membershipStart: '2027-06-02' },
      { membershipStart: 'The membership start date must be no later than the membership end date' },
    ],
    [{ membershipStart: '9999-01-01' }, { membershipStart: 'Please enter a valid date' }],
    [{ eprBenchmarkYear: '132024' }, { eprBenchmarkYear: 'Please enter a month and a year' }],
    [{ grossFloorArea: -0.1 }, { grossFloorArea: 'Please enter a floor area from 0 to 10,000,000' }],
  ])('rejects %o', (values, expected) => {
    expect(messages(values)).toEqual(expected)
  })

  it('accepts the limits of every range', () => {
    expect(
      messages({
        latitude: -90,
        longitude: 180,
        starRating: 1,
        noOfRooms: 0,
        maxOccupancy: 0,
        customerSince: '2026-03-05',
        eprBenchmarkYear: '012024',
        websiteUrl: 'amendoeiras.example',
        bookingUrl: 'https://bücher.example/rooms?x=1',
      }),
    ).toEqual({})
  })

  it('requires no area if the country has none or the areas are not loaded', () => {
    expect(messages({ county: null }, { areas: [] })).toEqual({})
    expect(messages({ county: null }, { areas: undefined })).toEqual({})
  })

  it('requires a main contact if the site has users', () => {
    const sentence = 'Please select a user as a main contact for this site'
    expect(messages({}, { siteUsers: 1 })).toEqual({ mainContactUser: sentence })
    expect(messages({ mainContactUser: { userID: 'rui' } }, { siteUsers: 1 })).toEqual({})
  })

  it('validates only the fields a Hotel user may change', () => {
    expect(messages({ siteName: '', serviceTier: null, cityTown: '' }, { roles: ['Hotel'] })).toEqual({
      cityTown: 'Please enter the city or town',
    })
  })
})
