import { listNotifications, markNotificationRead, markNotificationsRead } from '../notifications/calls.ts'
import { listReportChoices, listReports, viewReport } from '../reports/calls.ts'
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
  listNotifications,
  listReportChoices,
  listReports,
  markNotificationRead,
  markNotificationsRead,
  viewReport,
} as const
