import { z } from 'zod'
import { call } from '../kernel/call.ts'
import {
  auditors,
  completeness,
  dashboardMetric,
  dashboardQuery,
  decisions,
  expiring,
  headlines,
  improvements,
  intensity,
  noncompliances,
  pipeline,
  siteMap,
  turnaround,
} from './metrics.ts'

/** Only administrators see the metrics of the whole programme. */
const shared = {
  method: 'GET',
  who: ['Admin'],
  kind: 'json',
  query: dashboardQuery,
} as const

const getHeadlines = call({
  ...shared,
  path: '/api/Analytics/Headlines',
  summary: 'Get the main metrics: open, waiting, certified and overdue audits',
  response: headlines,
})

const getPipeline = call({
  ...shared,
  path: '/api/Analytics/Pipeline',
  summary: 'Get how many audits are in each status, and for how long',
  response: pipeline,
})

const getDecisions = call({
  ...shared,
  path: '/api/Analytics/Decisions',
  summary: 'Get submitted reports and decisions by month',
  response: decisions,
})

const getTurnaround = call({
  ...shared,
  path: '/api/Analytics/Turnaround',
  summary: 'Get the median days from visit to report and decision',
  description: 'By the month of the decision.',
  response: turnaround,
})

const getExpiring = call({
  ...shared,
  path: '/api/Analytics/Expiring',
  summary: 'Get the certificates that expire in each of twelve months',
  description: 'Also returns how many of their sites have booked the next audit.',
  response: expiring,
})

const getImprovements = call({
  ...shared,
  path: '/api/Analytics/Improvements',
  summary: 'Get outstanding improvements and those past their deadline',
  response: improvements,
})

const getNoncompliances = call({
  ...shared,
  path: '/api/Analytics/Noncompliances',
  summary: 'Get noncompliances by group of criteria',
  description: 'Also returns the ten criteria that fail most.',
  response: noncompliances,
})

const getAuditors = call({
  ...shared,
  path: '/api/Analytics/Auditors',
  summary: 'Get the workload of each auditor and how soon reports are submitted',
  response: auditors,
})

const getSiteMap = call({
  ...shared,
  path: '/api/Analytics/Sites',
  summary: 'Get the positions of the sites by the status of their latest audit',
  response: siteMap,
})

const getIntensity = call({
  ...shared,
  path: '/api/Analytics/Intensity',
  summary: 'Get energy, water, waste and emissions per guest night by month',
  response: intensity,
})

const getCompleteness = call({
  ...shared,
  path: '/api/Analytics/Completeness',
  summary: 'Get how many sites have entered their monthly data',
  response: completeness,
})

const exportMetric = call({
  method: 'GET',
  path: '/api/Analytics/{metric}/Export',
  summary: 'Export a dashboard metric as a CSV file',
  who: ['Admin'],
  kind: 'binary',
  files: ['text/csv'],
  params: z.object({ metric: dashboardMetric }),
  query: dashboardQuery,
})

/** Every call of this area. */
export const dashboardsCalls = {
  exportMetric,
  getAuditors,
  getCompleteness,
  getDecisions,
  getExpiring,
  getHeadlines,
  getImprovements,
  getIntensity,
  getNoncompliances,
  getPipeline,
  getSiteMap,
  getTurnaround,
} as const
