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
} from '../dashboards/calls.ts'
import { getMyWork, listNotices, readNotice, readNotices } from '../notifications/calls.ts'
import { exportReportFile, listReportChoices, listReports, viewReport } from '../reports/calls.ts'

export const reportingCalls = {
  exportFigure,
  exportReportFile,
  getAuditors,
  getCompleteness,
  getDecisions,
  getExpiring,
  getHeadlines,
  getImprovements,
  getIntensity,
  getMyWork,
  getNoncompliances,
  getPipeline,
  getSiteMap,
  getTurnaround,
  listNotices,
  listReportChoices,
  listReports,
  readNotice,
  readNotices,
  viewReport,
} as const
