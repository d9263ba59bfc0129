import type { Records } from './records.ts'

/** The company's id is new with every cell, so the address is too. */
export function newPerson(companyID: string, siteID: string) {
  return {
    firstName: 'Alex',
    surname: 'Winter',
    email: `new-${companyID}@example.test`,
    roles: ['Hotel' as const],
    companyId: companyID,
    siteId: siteID,
  }
}

export const anotherAudit = ({ offeredTypeID, auditorID }: Records) => ({
  auditType: { auditTypeID: offeredTypeID },
  auditor: { userID: auditorID },
  auditorDate: '2026-05-04',
  auditExpiresDate: '2028-05-04',
})

const CURRENT = '6d1f0a3e-0001-4000-8000-000000000002'

export const wholeSite = ({ accommodationTypeID, serviceTierID }: Records) => ({
  siteName: 'The Lantern Inn',
  accommodationType: { accommodationTypeID },
  serviceTier: { serviceTierID },
  membershipStatus: { membershipStatusID: CURRENT },
  membershipStart: '2025-06-01',
  cityTown: 'Falmouth',
  country: 'GB',
  county: 'GB-ENG',
  emailAddress: 'hello@lantern.example',
  noOfRooms: 12,
  maxOccupancy: 30,
})

export const letter = { subject: 'Hello {{ firstName }}', template: '<p>Hello</p>' }

export const settings = {
  name: 'Green Harbour',
  logo: null,
  supportEmail: '',
  complianceEmail: '',
  reportRequestEmail: '',
  helpUrl: '',
  auditorZoneUrl: '',
  supportSiteUrl: '',
  tools: [],
  unsupportedBrowsers: [],
  improvementDays: 90,
  auditorListScope: 'assigned' as const,
  analyticsUrl: '',
}
