import { countryName } from '@sojourn/domain/kernel/country-names'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { Sheet } from '../../platform/sheets/sheet.ts'
import type { MetricRequest } from './metric-request.ts'
import { readDecisions } from './queries/decisions.ts'
import { readExpiring } from './queries/expiring.ts'
import { readOverdue } from './queries/improvements.ts'
import { readPipeline } from './audit-metrics.ts'
import { readTurnaround } from './queries/turnaround.ts'

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
