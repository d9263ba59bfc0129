import { countryName } from '@sojourn/domain/kernel/country-names'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { Sheet } from '../../platform/sheets/sheet.ts'
import {
  readAuditors,
  readDecisions,
  readExpiring,
  readFailedCriteria,
  readOverdue,
  readPipeline,
  readTurnaround,
} from './audit-metrics.ts'
import { readCompleteness, readIntensity } from './environment-metrics.ts'
import type { MetricRequest } from './metric-request.ts'
import { findSites } from './repository/environment.ts'

export type ReadSheet = (db: DbOrTrx, request: MetricRequest) => Promise<Sheet>

export const pipelineSheet: ReadSheet = async (db, request) => ({
  name: 'Certification pipeline',
  headers: [
    'Status',
    'Audits',
    'Median days',
    'Longest days',
    'Up to 7 days',
    '8 to 30 days',
    '31 to 90 days',
    'Over 90 days',
  ],
  rows: (await readPipeline(db, request)).stages.map(({ status, isOpen, count, ...stage }) => [
    status,
    count,
    stage.medianDays,
    stage.oldestDays,
    ...(isOpen ? [stage.ages.week, stage.ages.month, stage.ages.quarter, stage.ages.older] : []),
  ]),
})

export const decisionsSheet: ReadSheet = async (db, request) => ({
  name: 'Submissions and decisions',
  headers: ['Month', 'Submitted', 'Certified', 'Improvements', 'Not Certified', 'Rejected'],
  rows: (await readDecisions(db, request)).months.map((month) => [
    month.month,
    month.submitted,
    month.certified,
    month.improvements,
    month.notCertified,
    month.rejected,
  ]),
})

export const turnaroundSheet: ReadSheet = async (db, request) => ({
  name: 'Days to decision',
  headers: ['Month', 'Decided', 'Median days to decision', 'Median days to report'],
  rows: (await readTurnaround(db, request)).months.map((month) => [
    month.month,
    month.decided,
    month.visitToDecision,
    month.visitToReport,
  ]),
})

export const expiringSheet: ReadSheet = async (db, request) => ({
  name: 'Certificates expiring',
  headers: ['Month', 'Certificates', 'Next audit booked', 'Not booked'],
  rows: (await readExpiring(db, request)).months.map(({ month, certificates, booked }) => [
    month,
    certificates,
    booked,
    certificates - booked,
  ]),
})

export const improvementsSheet: ReadSheet = async (db, request) => ({
  name: 'Improvements overdue',
  headers: ['Property Name', 'Country', 'Improvements Deadline', 'Days overdue', 'Non-compliances'],
  rows: (await readOverdue(db, request)).map(({ siteName, country, deadline, daysOverdue, left }) => [
    siteName,
    countryName(country),
    deadline,
    daysOverdue,
    left,
  ]),
})

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
