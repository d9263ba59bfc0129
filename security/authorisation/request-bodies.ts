import type { Records } from './records.ts'

/** The body of a call that creates a user. Its e-mail address is unique because every cell has a new company. */
export function createUserBody(companyID: string, siteID: string) {
  return {
    firstName: 'Alex',
    surname: 'Winter',
    email: `new-${companyID}@example.test`,
    roles: ['Hotel' as const],
    companyId: companyID,
    siteId: siteID,
  }
}

export const createAuditBody = ({ enabledAuditTypeID, auditorID }: Records) => ({
  auditType: { auditTypeID: enabledAuditTypeID },
  auditor: { userID: auditorID },
  auditorDate: '2026-05-04',
  auditExpiresDate: '2028-05-04',
})

const CURRENT_STATUS_ID = '6d1f0a3e-0001-4000-8000-000000000002'

export const completeSite = ({ accommodationTypeID, serviceTierID }: Records) => ({
  siteName: 'The Lantern Inn',
  accommodationType: { accommodationTypeID },
  serviceTier: { serviceTierID },
  membershipStatus: { membershipStatusID: CURRENT_STATUS_ID },
  membershipStart: '2025-06-01',
  cityTown: 'Falmouth',
  country: 'GB',
  county: 'GB-ENG',
  emailAddress: 'hello@lantern.example',
  noOfRooms: 12,
  maxOccupancy: 30,
})

export const emailTemplate = { subject: 'Hello {{ firstName }}', template: '<p>Hello</p>' }

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

export const visitRecord = {
  version: 0,
  arrival: '2026-04-20T09:05:00Z',
  openingMeeting: null,
  closingMeeting: null,
  departure: null,
  people: [],
  coveredPoints: [],
  summary: '',
  summaryReadAt: null,
  hotelSignature: null,
  hotelRefusal: '',
  auditorSignature: null,
}

const party = { name: 'Green Stays', does: 'Decides.', independence: 'Owns no property.' }

export const schemeTexts = {
  title: 'A certificate covers one property',
  scope: 'Hotels.',
  schemeOwner: party,
  certifier: party,
  auditors: party,
  decisions: 'An Admin decides.',
  steps: [],
  fees: 'By rooms.',
  label: 'While valid.',
  complaints: 'By e-mail.',
}
