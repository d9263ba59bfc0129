import {
  exportFigure,
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
  exportFigure,
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
