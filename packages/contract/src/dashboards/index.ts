import {
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
} from './calls.ts'

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
