import { countryName } from '@sojourn/domain/kernel/country-names'
import { readAuditors } from './queries/auditors.ts'
import { readCompleteness } from './queries/completeness.ts'
import { readIntensity } from './environment-metrics.ts'
import { readFailedCriteria } from './queries/noncompliances.ts'
import { findSites } from './repository/sites.ts'
import type { ReadSheet } from './metric-sheets.ts'

export const noncompliancesSheet: ReadSheet = async (db, request) => ({
  name: 'Noncompliances by criterion',
  headers: ['Criterion', 'Title', 'Group', 'Noncompliances', 'Audits'],
  rows: (await readFailedCriteria(db, request)).map(({ criterion, number, noncompliances, answers }) => [
    number,
    criterion.title,
    criterion.groupName,
    noncompliances,
    answers,
  ]),
})

export const auditorsSheet: ReadSheet = async (db, request) => ({
  name: 'Auditor workload',
  headers: [
    'Auditor',
    'Active',
    'Booked',
    'Report Pending',
    'Over 28 days',
    'Quality Check',
    'Rejected',
    'Submitted',
    'Median days to report',
  ],
  rows: (await readAuditors(db, request, null)).auditors.map((auditor) => [
    auditor.name,
    auditor.active,
    auditor.booked,
    auditor.reportPending,
    auditor.late,
    auditor.qualityCheck,
    auditor.rejected,
    auditor.submitted,
    auditor.medianDaysToReport,
  ]),
})

export const sitesSheet: ReadSheet = async (db, request) => ({
  name: 'Sites by status',
  headers: ['Property Name', 'Country', 'Status', 'Latitude', 'Longitude'],
  rows: (await findSites(db, request)).map(({ siteName, country, status, latitude, longitude }) => [
    siteName,
    countryName(country),
    status,
    latitude,
    longitude,
  ]),
})

export const intensitySheet: ReadSheet = async (db, request) => ({
  name: 'Environmental intensity',
  headers: [
    'Month',
    'Reports',
    'Energy (kWh)',
    'Energy per guest night (kWh)',
    'Water (m3)',
    'Water per guest night (m3)',
    'Waste (kg)',
    'Waste per guest night (kg)',
    'Emissions (kg CO2e)',
    'Emissions per guest night (kg CO2e)',
  ],
  rows: (await readIntensity(db, request)).months.map(({ month, energy, water, waste, emissions }) => [
    month,
    Math.max(energy.reports, water.reports, waste.reports, emissions.reports),
    ...[energy, water, waste, emissions].flatMap(({ total, perGuestNight }) => [total, perGuestNight]),
  ]),
})

export const completenessSheet: ReadSheet = async (db, request) => ({
  name: 'Completeness of monthly data',
  headers: ['Month', 'Sites', 'Data added', 'No data added'],
  rows: (await readCompleteness(db, request)).months.map(({ month, expected, reported }) => [
    month,
    expected,
    reported,
    expected - reported,
  ]),
})
