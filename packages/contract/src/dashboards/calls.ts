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
  area: 'Analytics',
  who: ['Admin'],
  kind: 'json',
  query: dashboardQuery,
} as const

export const getHeadlines = call({
  ...shared,
  path: '/api/Analytics/Headlines',
  summary: 'What is open, waiting, certified and overdue, and how long decisions take',
  response: headlines,
})

export const getPipeline = call({
  ...shared,
  path: '/api/Analytics/Pipeline',
  summary: 'How many audits are in each status, and for how long',
  response: pipeline,
})

export const getDecisions = call({
  ...shared,
  path: '/api/Analytics/Decisions',
  summary: 'Reports submitted and decisions taken, by month',
  response: decisions,
})

export const getTurnaround = call({
  ...shared,
  path: '/api/Analytics/Turnaround',
  summary: 'The median days from a visit to its report and to the decision, by the month of the decision',
  response: turnaround,
})

export const getExpiring = call({
  ...shared,
  path: '/api/Analytics/Expiring',
  summary:
    'Certificates that expire in each of twelve months, and how many of their sites have the next audit',
  response: expiring,
})

export const getImprovements = call({
  ...shared,
  path: '/api/Analytics/Improvements',
  summary: 'Improvements that hotels still owe, and those whose deadline has passed',
  response: improvements,
})

export const getNoncompliances = call({
  ...shared,
  path: '/api/Analytics/Noncompliances',
  summary: 'Noncompliances found by group of criteria, and the ten criteria that fail most',
  response: noncompliances,
})

export const getAuditors = call({
  ...shared,
  path: '/api/Analytics/Auditors',
  summary: 'What each auditor has to do, and how soon their reports come',
  response: auditors,
})

export const getSiteMap = call({
  ...shared,
  path: '/api/Analytics/Sites',
  summary: 'Where the sites are, by the status of their latest audit',
  response: siteMap,
})

export const getIntensity = call({
  ...shared,
  path: '/api/Analytics/Intensity',
  summary: 'Energy, water, waste and emissions per guest night over the whole programme, by month',
  response: intensity,
})

export const getCompleteness = call({
  ...shared,
  path: '/api/Analytics/Completeness',
  summary: 'How many sites have entered their monthly data',
  response: completeness,
})

export const exportMetric = call({
  method: 'GET',
  path: '/api/Analytics/{metric}/Export',
  summary: 'Export a metric as a CSV file with all rows',
  area: 'Analytics',
  who: ['Admin'],
  kind: 'binary',
  params: z.object({ metric: dashboardMetric }),
  query: dashboardQuery,
})
