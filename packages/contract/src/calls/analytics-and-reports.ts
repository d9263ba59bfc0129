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
import {
  getMyWork,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from '../notifications/calls.ts'
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
  listNotifications,
  listReportChoices,
  listReports,
  markNotificationRead,
  markNotificationsRead,
  viewReport,
} as const
