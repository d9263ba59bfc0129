import type { AnalyticsFigure } from '@sojourn/contract/dashboards/query'
import {
  decisionsSheet,
  expiringSheet,
  improvementsSheet,
  pipelineSheet,
  type SheetOf,
  turnaroundSheet,
} from './audit-sheets.ts'
import {
  auditorsSheet,
  completenessSheet,
  intensitySheet,
  noncompliancesSheet,
  sitesSheet,
} from './finding-sheets.ts'

/** Each figure as a table, whole where the page shows only the most of it. */
export const figureSheets: Readonly<Record<AnalyticsFigure, SheetOf>> = {
  pipeline: pipelineSheet,
  decisions: decisionsSheet,
  turnaround: turnaroundSheet,
  expiring: expiringSheet,
  improvements: improvementsSheet,
  noncompliances: noncompliancesSheet,
  auditors: auditorsSheet,
  sites: sitesSheet,
  intensity: intensitySheet,
  completeness: completenessSheet,
}
