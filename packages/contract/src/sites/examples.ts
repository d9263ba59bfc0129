import type { CallExamples } from '../kernel/named-shape.ts'
import { shape } from '../kernel/named-shape.ts'
import { siteUser } from './calls.ts'
import {
  hotelGroup,
  hotelGroupChange,
  newHotelGroup,
  newTourOperator,
  tourOperator,
  tourOperatorChange,
} from './groups.ts'
import {
  accommodationType,
  accommodationTypeChange,
  lookupUsage,
  newLookup,
  serviceTier,
  serviceTierChange,
} from './lookup-calls.ts'
import { companyOfSite, contact, site, siteRow, statusOfSite } from './site.ts'
import { newSite, siteChange } from './site-requests.ts'

const parentGroup = { hotelGroupID: '0e4b97d2-c8a1-4f35-9d60-b27f5e3c1a84', name: 'Algarve hotels' }
const parentOperator = { tourOperatorID: '53d8f0c6-7b2e-4a19-8e04-c96a1f5d3b70', name: 'Meridian Holidays' }
const group = { hotelGroupID: '6fa0d812-b7c5-4e39-a1d6-83e4c09b5f72', name: 'Rural Algarve' }
const operator = { tourOperatorID: '1c8e5b93-04d7-4f2a-9b60-d7a3f1c6e849', name: 'Meridian Portugal' }
const tier = { serviceTierID: '08d5e3b7-f92c-4a10-b6d4-5c7e1f8a2093', name: 'Standard' }
const kind = { accommodationTypeID: 'd7b2096c-5e4f-4813-9ca0-f1e68d3b7a25', name: 'Rural hotel' }
const contactDetails = { emailAddress: 'manager@amendoeiras.example' }

export const sitesShapes = {
  SiteRow: shape(siteRow),
  Site: shape(site, {
    ...contactDetails,
    serviceTier: tier,
    accommodationType: kind,
    hotelGroups: [group],
    tourOperators: [operator],
  }),
  SiteContact: shape(contact, { name: 'Rita Nunes', emailAddress: 'manager@amendoeiras.example' }),
  SiteCompany: shape(companyOfSite, { name: 'Amendoeiras Turismo Rural' }),
  SiteMembershipStatus: shape(statusOfSite, { name: 'Current' }),
  NewSite: shape(newSite, { ...contactDetails, company: undefined, mainContactUser: undefined }),
  SiteChange: shape(siteChange, contactDetails),
  SiteUser: shape(siteUser, {
    ...contactDetails,
    firstName: 'Rita',
    surname: 'Nunes',
    name: 'Rita Nunes',
    roles: 'Hotel,EnvironmentalPerformance',
    siteUser: true,
    mainContact: true,
  }),
  ServiceTier: shape(serviceTier, { name: 'Standard' }),
  ServiceTierChange: shape(serviceTierChange, { name: 'Standard' }),
  AccommodationType: shape(accommodationType, { name: 'Rural hotel' }),
  AccommodationTypeChange: shape(accommodationTypeChange, { name: 'Rural hotel' }),
  NewLookup: shape(newLookup, { name: 'Premium' }),
  LookupUsage: shape(lookupUsage),
  CustomerGroup: shape(hotelGroup, { name: group.name, parentGroup, hotelGroups: [] }),
  NewCustomerGroup: shape(newHotelGroup, { name: group.name }),
  CustomerGroupChange: shape(hotelGroupChange, {
    name: group.name,
    parentGroup: { hotelGroupID: parentGroup.hotelGroupID },
  }),
  TravelTrade: shape(tourOperator, { name: operator.name, parentOperator, operators: [] }),
  NewTravelTrade: shape(newTourOperator, { name: operator.name }),
  TravelTradeChange: shape(tourOperatorChange, {
    name: operator.name,
    parentOperator: { tourOperatorID: parentOperator.tourOperatorID },
  }),
}

export const sitesCallExamples: CallExamples = {
  listSites: { query: { OrderBy: 'Name', Enabled: 'true', Country: 'PT' } },
  addExistingUser: { body: contactDetails },
  listMembershipStatuses: {
    response: [{ membershipStatusID: '94c1f7e0-3a8d-4b56-8e72-0d5b6c9f1a38', name: 'Current' }],
  },
}
