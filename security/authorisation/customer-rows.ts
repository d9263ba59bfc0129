import type { Calls } from '@sojourn/contract'
import type { companiesCalls } from '@sojourn/contract/companies/calls'
import type { sitesCalls } from '@sojourn/contract/sites/calls'
import { customerRoles, onlyAdmin, ownCustomer, refusedToAdmin, signedIn } from './cells.ts'
import { completeSite } from './request-bodies.ts'
import type { Row } from './row.ts'

/** Companies, sites, groups and lookups. */
export const customerRows: {
  [Name in keyof (typeof companiesCalls & typeof sitesCalls)]: Row<Calls[Name]> | Row<Calls[Name]>[]
} = {
  addExistingCompanyUser: {
    cells: onlyAdmin,
    input: ({ companyID, email }) => ({ params: { id: companyID }, body: { emailAddress: email } }),
  },
  addExistingUser: {
    cells: onlyAdmin,
    input: ({ otherSiteID, email }) => ({ params: { id: otherSiteID }, body: { emailAddress: email } }),
  },
  applyImport: { cells: onlyAdmin, input: ({ importID }) => ({ params: { id: importID } }) },
  checkImportAgain: { cells: onlyAdmin, input: ({ importID }) => ({ params: { id: importID } }) },
  createCompany: { cells: onlyAdmin, input: () => ({ body: { name: 'Hill Houses' } }) },
  createSite: {
    cells: onlyAdmin,
    input: (records) => ({ body: { companyID: records.companyID, ...completeSite(records) } }),
  },
  deleteCompany: [
    {
      variant: 'a company with sites',
      cells: refusedToAdmin,
      input: ({ companyID }) => ({ params: { id: companyID } }),
    },
    {
      variant: 'an empty company',
      cells: onlyAdmin,
      input: ({ emptyCompanyID }) => ({ params: { id: emptyCompanyID } }),
    },
  ],
  deleteImport: { cells: onlyAdmin, input: ({ importID }) => ({ params: { id: importID } }) },
  deleteSite: [
    {
      variant: 'a site with an audit',
      cells: refusedToAdmin,
      input: ({ auditedSiteID }) => ({ params: { id: auditedSiteID } }),
    },
    {
      variant: 'a new site',
      cells: onlyAdmin,
      input: ({ otherSiteID }) => ({ params: { id: otherSiteID } }),
    },
  ],
  exportCompanies: { cells: onlyAdmin, input: () => ({ query: { format: 'csv' } }) },
  exportCompanyUsers: {
    cells: onlyAdmin,
    input: ({ companyID }) => ({ params: { id: companyID }, query: { format: 'csv' } }),
  },
  exportSiteUsers: {
    cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
    input: ({ siteID }) => ({ params: { id: siteID }, query: { format: 'csv' } }),
  },
  exportSites: { cells: customerRoles, input: () => ({ query: { format: 'csv' } }) },
  exportUsers: {
    cells: onlyAdmin,
    input: () => ({ params: { role: 'Auditor' }, query: { format: 'xlsx' } }),
  },
  getCompany: { cells: onlyAdmin, input: ({ companyID }) => ({ params: { id: companyID } }) },
  getInvalidImportRows: {
    cells: onlyAdmin,
    input: ({ importID }) => ({ params: { id: importID }, query: { format: 'csv' } }),
  },
  getImport: { cells: onlyAdmin, input: ({ importID }) => ({ params: { id: importID } }) },
  getImportAllowedValues: {
    cells: onlyAdmin,
    input: () => ({ params: { kind: 'sites' }, query: { format: 'csv' } }),
  },
  getImportTemplate: {
    cells: onlyAdmin,
    input: () => ({ params: { kind: 'sites' }, query: { format: 'csv' } }),
  },
  getSite: { cells: ownCustomer, input: ({ auditedSiteID }) => ({ params: { id: auditedSiteID } }) },
  listCompanies: { cells: onlyAdmin },
  listCompanySites: { cells: ownCustomer, input: ({ companyID }) => ({ params: { id: companyID } }) },
  listCompanyUsers: { cells: onlyAdmin, input: ({ companyID }) => ({ params: { id: companyID } }) },
  listImportErrors: { cells: onlyAdmin, input: ({ importID }) => ({ params: { id: importID } }) },
  listImportRows: { cells: onlyAdmin, input: ({ importID }) => ({ params: { id: importID } }) },
  listImports: { cells: onlyAdmin },
  listSiteUsers: {
    cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
    input: ({ siteID }) => ({ params: { id: siteID } }),
  },
  listSites: { cells: customerRoles },
  startImport: {
    variant: 'an upload that does not exist',
    cells: '401 401 401 | 404 | 403 403 | 403 403 | 403 403',
    input: ({ userID }) => ({ body: { kind: 'sites', uploadID: userID } }),
  },
  updateCompany: {
    cells: onlyAdmin,
    input: ({ companyID }) => ({ body: { companyID, name: 'Hill Houses' } }),
  },
  updateSite: {
    cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
    input: (records) => ({
      body: {
        siteID: records.siteID,
        mainContactUser: { userID: records.userID },
        ...completeSite(records),
      },
    }),
  },
  attachSiteToHotelGroup: {
    cells: onlyAdmin,
    input: ({ hotelGroupID, otherSiteID }) => ({ params: { id: hotelGroupID, siteId: otherSiteID } }),
  },
  attachSiteToTourOperator: {
    cells: onlyAdmin,
    input: ({ tourOperatorID, otherSiteID }) => ({ params: { id: tourOperatorID, siteId: otherSiteID } }),
  },
  createAccommodationType: { cells: onlyAdmin, input: ({ siteID }) => ({ body: { name: `New ${siteID}` } }) },
  createHotelGroup: {
    cells: onlyAdmin,
    input: ({ hotelGroupID }) => ({ body: { name: 'Hill Houses', parentGroup: { hotelGroupID } } }),
  },
  createServiceTier: { cells: onlyAdmin, input: ({ siteID }) => ({ body: { name: `New ${siteID}` } }) },
  createTourOperator: {
    cells: onlyAdmin,
    input: ({ tourOperatorID }) => ({ body: { name: 'Hill Houses', parentOperator: { tourOperatorID } } }),
  },
  deleteAccommodationType: {
    cells: onlyAdmin,
    input: ({ accommodationTypeID }) => ({ params: { id: accommodationTypeID } }),
  },
  deleteHotelGroup: [
    {
      variant: 'a group with a site',
      cells: refusedToAdmin,
      input: ({ hotelGroupID }) => ({ params: { id: hotelGroupID } }),
    },
  ],
  deleteServiceTier: { cells: onlyAdmin, input: ({ serviceTierID }) => ({ params: { id: serviceTierID } }) },
  deleteTourOperator: [
    {
      variant: 'a group with a site',
      cells: refusedToAdmin,
      input: ({ tourOperatorID }) => ({ params: { id: tourOperatorID } }),
    },
  ],
  detachSiteFromHotelGroup: {
    cells: onlyAdmin,
    input: ({ hotelGroupID, siteID }) => ({ params: { id: hotelGroupID, siteId: siteID } }),
  },
  detachSiteFromTourOperator: {
    cells: onlyAdmin,
    input: ({ tourOperatorID, siteID }) => ({ params: { id: tourOperatorID, siteId: siteID } }),
  },
  getAccommodationType: {
    cells: signedIn,
    input: ({ accommodationTypeID }) => ({ params: { id: accommodationTypeID } }),
  },
  getHotelGroup: { cells: onlyAdmin, input: ({ hotelGroupID }) => ({ params: { id: hotelGroupID } }) },
  getAccommodationTypeUsage: {
    cells: onlyAdmin,
    input: ({ accommodationTypeID }) => ({ params: { id: accommodationTypeID } }),
  },
  getServiceTierUsage: {
    cells: onlyAdmin,
    input: ({ serviceTierID }) => ({ params: { id: serviceTierID } }),
  },
  getServiceTier: { cells: signedIn, input: ({ serviceTierID }) => ({ params: { id: serviceTierID } }) },
  getTourOperator: { cells: onlyAdmin, input: ({ tourOperatorID }) => ({ params: { id: tourOperatorID } }) },
  listAccommodationTypes: { cells: signedIn },
  listHotelGroupGroups: { cells: onlyAdmin, input: ({ hotelGroupID }) => ({ params: { id: hotelGroupID } }) },
  listHotelGroupSites: { cells: onlyAdmin, input: ({ hotelGroupID }) => ({ params: { id: hotelGroupID } }) },
  exportHotelGroups: { cells: onlyAdmin, input: () => ({ query: { format: 'csv' } }) },
  exportTourOperators: { cells: onlyAdmin, input: () => ({ query: { format: 'csv' } }) },
  listHotelGroups: { cells: onlyAdmin },
  listMembershipStatuses: { cells: signedIn },
  listServiceTiers: { cells: signedIn },
  listTourOperatorOperators: {
    cells: onlyAdmin,
    input: ({ tourOperatorID }) => ({ params: { id: tourOperatorID } }),
  },
  listTourOperatorSites: {
    cells: onlyAdmin,
    input: ({ tourOperatorID }) => ({ params: { id: tourOperatorID } }),
  },
  listTourOperators: { cells: onlyAdmin },
  updateAccommodationType: {
    cells: onlyAdmin,
    input: ({ accommodationTypeID }) => ({
      body: { accommodationTypeID, name: `Changed ${accommodationTypeID}` },
    }),
  },
  updateHotelGroup: {
    cells: onlyAdmin,
    input: ({ hotelGroupID }) => ({ body: { hotelGroupID, name: 'Hill Houses' } }),
  },
  updateServiceTier: {
    cells: onlyAdmin,
    input: ({ serviceTierID }) => ({ body: { serviceTierID, name: `Changed ${serviceTierID}` } }),
  },
  updateTourOperator: {
    cells: onlyAdmin,
    input: ({ tourOperatorID }) => ({ body: { tourOperatorID, name: 'Hill Houses' } }),
  },
}
