import type { Calls, callsByArea } from '@sojourn/contract'
import { CLASSIFICATIONS, SECTIONS } from '@sojourn/domain'
import { onlyAdmin } from './cells.ts'
import type { Row } from './row.ts'

// The order of the principals is in cells.ts. Users with both roles Hotel and EnvironmentalPerformance have their own test.
// Where a variant needs an id that does not exist, the row sends `userID`, which is the id of a user only.
const ownReport = ' 401 401 401 | 2xx | 2xx 404 | 403 403 | 2xx 404'
const anyReader = '401 401 401 | 2xx | 2xx 2xx | 403 403 | 2xx 2xx'

const sectionId = SECTIONS[0]?.environmentalSectionID ?? ''
const { classificationID } = CLASSIFICATIONS.MAINS_ELECTRICITY

const electricity = (itemID: string) =>
  [
    ['supplier-name', 'Coast Power'],
    ['kwh-used', '1200'],
    ['co2e-conversion-number', '0.2'],
  ].map(([name = '', value = '']) => ({ name, value, classificationItemID: itemID, rowNo: 1 }))

type EnvironmentCallName = keyof (typeof callsByArea)['environment']

export const environmentRows: { [Name in EnvironmentCallName]: Row<Calls[Name]> | Row<Calls[Name]>[] } = {
  addClassificationItem: {
    cells: '401 401 401 | 404 | 403 403 | 403 403 | 403 403',
    variant: 'units that do not exist',
    input: ({ userID }) => ({
      params: { id: classificationID },
      body: { name: `Item ${userID}`, measurementGroupID: userID },
    }),
  },
  addMeasurementItem: {
    cells: '401 401 401 | 404 | 403 403 | 403 403 | 403 403',
    variant: 'a group that does not exist',
    input: ({ userID }) => ({ params: { id: userID }, body: { name: 'Drums', conversionRate: 200 } }),
  },
  addReportAttachment: {
    cells: '401 401 401 | 404 | 403 403 | 403 403 | 403 403',
    variant: 'an upload that does not exist',
    input: ({ reportID, userID }) => ({
      params: { reportId: reportID, classificationId: classificationID },
      body: { uploadID: userID },
    }),
  },
  addResponse: {
    cells: onlyAdmin,
    input: ({ reportID, itemID }) => ({
      body: { environmentalReportID: reportID, rows: electricity(itemID) },
    }),
  },
  addResponses: {
    cells: '401 401 401 | 409 | 403 403 | 403 403 | 403 403',
    variant: 'a section with data',
    input: ({ reportID, itemID }) => ({
      params: { reportId: reportID, sectionId },
      body: electricity(itemID),
    }),
  },
  compareReport: {
    cells: ownReport,
    input: ({ reportID }) => ({ params: { reportId: reportID, month: '2', year: '2025' } }),
  },
  convertMeasurement: {
    cells: '401 401 401 | 404 | 404 404 | 403 403 | 404 404',
    variant: 'a unit that does not exist',
    input: ({ userID }) => ({ params: { id: userID, value: '2.5' } }),
  },
  createEnvironmentalReport: {
    cells: onlyAdmin,
    input: ({ auditedSiteID }) => ({ params: { id: auditedSiteID, month: '1', year: '2026' } }),
  },
  deleteEnvironmentalReport: { cells: onlyAdmin, input: ({ reportID }) => ({ params: { id: reportID } }) },
  deleteReportAttachment: {
    cells: onlyAdmin,
    input: ({ attachmentID }) => ({ params: { id: attachmentID } }),
  },
  deleteResponse: { cells: onlyAdmin, input: ({ entryID }) => ({ query: { id: entryID } }) },
  exportComparedReport: {
    cells: ownReport,
    input: ({ reportID }) => ({
      params: { timeframe: 'MONTHLY', reportId: reportID, comparisonReportId: reportID },
    }),
  },
  exportReport: {
    cells: ownReport,
    input: ({ reportID }) => ({ params: { timeframe: 'ANNUAL', reportId: reportID } }),
  },
  getClassificationItem: { cells: onlyAdmin, input: ({ itemID }) => ({ params: { id: itemID } }) },
  getEnvironmentalReport: {
    cells: ownReport,
    input: ({ auditedSiteID }) => ({ params: { id: auditedSiteID, month: '2', year: '2026' } }),
  },
  getEnvironmentalSite: {
    cells: ownReport,
    input: ({ auditedSiteID }) => ({ params: { id: auditedSiteID } }),
  },
  getMeasurementItem: {
    cells: '401 401 401 | 404 | 403 403 | 403 403 | 403 403',
    variant: 'a unit that does not exist',
    input: ({ userID }) => ({ params: { id: userID } }),
  },
  getSectionSummary: {
    cells: ownReport,
    input: ({ reportID }) => ({ params: { reportId: reportID, sectionId } }),
  },
  getSectionTrends: {
    cells: ownReport,
    input: ({ reportID }) => ({ params: { reportId: reportID, sectionId } }),
  },
  listClassificationItems: { cells: anyReader, input: () => ({ params: { id: classificationID } }) },
  listComputations: {
    cells: ownReport,
    input: ({ reportID }) => ({ params: { reportId: reportID, sectionId } }),
  },
  listEditions: { cells: onlyAdmin },
  listEnvironmentalSites: { cells: anyReader },
  listFactorSources: { cells: anyReader },
  listGridFactors: { cells: onlyAdmin, input: () => ({ params: { place: 'PT' } }) },
  listItemFactors: { cells: onlyAdmin, input: ({ itemID }) => ({ params: { id: itemID } }) },
  listItemResponses: {
    cells: ownReport,
    input: ({ reportID, itemID }) => ({ params: { reportId: reportID, classificationItemId: itemID } }),
  },
  listLastMonthResponses: {
    cells: ownReport,
    input: ({ reportID }) => ({ params: { reportId: reportID, sectionId } }),
  },
  listMeasurementItems: {
    cells: '401 401 401 | 404 | 404 404 | 403 403 | 404 404',
    variant: 'a group that does not exist',
    input: ({ userID }) => ({ params: { id: userID } }),
  },
  listMeasurements: { cells: anyReader },
  listReferenceItems: { cells: onlyAdmin },
  listReportAttachments: {
    cells: ownReport,
    input: ({ reportID }) => ({ params: { reportId: reportID, sectionId } }),
  },
  listResponses: {
    cells: ownReport,
    input: ({ reportID }) => ({ params: { reportId: reportID, sectionId } }),
  },
  listSectionClassifications: [
    { cells: anyReader, input: () => ({ params: { id: sectionId } }) },
    {
      variant: 'for a report',
      cells: ownReport,
      input: ({ reportID }) => ({ params: { id: sectionId }, query: { reportId: reportID } }),
    },
  ],
  listSections: { cells: anyReader },
  listSiteReports: { cells: ownReport, input: ({ auditedSiteID }) => ({ params: { id: auditedSiteID } }) },
  saveEdition: { cells: onlyAdmin, input: () => ({ body: { month: 1, year: 2026, edition: 2023 } }) },
  saveGridFactor: {
    cells: onlyAdmin,
    input: () => ({ params: { place: 'PT', year: '2026' }, body: { kgCO2e: 0.11 } }),
  },
  saveItemFactor: {
    cells: onlyAdmin,
    input: ({ itemID }) => ({
      params: { id: itemID, edition: '2026' },
      body: {
        kgCO2eConversionFactor: null,
        lCO2eConversionFactor: null,
        kWhConversionFactor: 1,
        reference: 'By definition',
      },
    }),
  },
  setBenchmark: {
    cells: onlyAdmin,
    input: ({ auditedSiteID }) => ({
      params: { id: auditedSiteID },
      body: { eprBenchmarkYear: '012024' },
    }),
  },
  updateClassificationItem: {
    cells: onlyAdmin,
    input: ({ itemID }) => ({ params: { id: itemID }, body: { name: 'Mains electricity', enabled: true } }),
  },
  updateEnvironmentalReport: {
    cells: onlyAdmin,
    input: ({ reportID }) => ({
      params: { id: reportID },
      body: { totalGuestNights: 900, grossFloorArea: 1200, occupiedRoomNights: null },
    }),
  },
  updateMeasurementItem: {
    cells: '401 401 401 | 404 | 403 403 | 403 403 | 403 403',
    variant: 'a unit that does not exist',
    input: ({ userID }) => ({
      params: { id: userID },
      body: { name: 'Drums', conversionRate: 200, enabled: true },
    }),
  },
  updateResponse: {
    cells: onlyAdmin,
    input: ({ entryID, itemID }) => ({
      body: { environmentalResponseID: entryID, rows: electricity(itemID) },
    }),
  },
  updateResponses: {
    cells: onlyAdmin,
    input: ({ reportID, itemID }) => ({
      params: { reportId: reportID, sectionId },
      body: electricity(itemID),
    }),
  },
}
