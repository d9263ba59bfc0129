import type { CallExamples } from '../kernel/named-shape.ts'
import { shape } from '../kernel/named-shape.ts'
import {
  auditorLoad,
  auditors,
  completeness,
  completenessOfMonth,
  decisions,
  decisionsOfMonth,
  expiring,
  foundNoncompliances,
  headlines,
  improvements,
  intensities,
  intensity,
  noncompliances,
  overdueAudit,
  period,
  pipeline,
  place,
  resourceIntensity,
  siteMap,
  stage,
  turnaround,
  turnaroundTotals,
} from './metrics.ts'

/** The lists of decisions have the filter of the decision and of the period. */
const list = '/audits?Decided=2025-07..2026-06'
const ages = { week: 5, month: 4, quarter: 2, older: 1 }

export const dashboardsShapes = {
  Period: shape(period),
  Headlines: shape(headlines),
  Pipeline: shape(pipeline),
  Stage: shape(stage, {
    status: 'Report Pending',
    isOpen: true,
    ages,
    ageLists: {
      week: '/audits?AuditStatus.Name=Report+Pending&StatusAge=week',
      month: '/audits?AuditStatus.Name=Report+Pending&StatusAge=month',
      quarter: '/audits?AuditStatus.Name=Report+Pending&StatusAge=quarter',
      older: '/audits?AuditStatus.Name=Report+Pending&StatusAge=older',
    },
  }),
  Decisions: shape(decisions, {
    lists: { submitted: list, certified: list, improvements: list, notCertified: list, rejected: list },
  }),
  DecisionsOfMonth: shape(decisionsOfMonth),
  Turnaround: shape(turnaround),
  TurnaroundTotals: shape(turnaroundTotals),
  Expiring: shape(expiring),
  Improvements: shape(improvements, { ages: { month: 2, quarter: 1, older: 0 } }),
  OverdueAudit: shape(overdueAudit),
  Noncompliances: shape(noncompliances, {
    groups: [
      {
        criteriaGroupID: '83f5b2a0-d16c-4e47-b9a8-2c0e7d4f6195',
        name: 'Energy',
        noncompliances: 37,
        answers: 240,
        list: '/audits?Noncompliance=group.83f5b2a0-d16c-4e47-b9a8-2c0e7d4f6195',
      },
    ],
    criteria: [
      {
        criterionID: '17a9c4e6-0f3b-4d82-a5c1-8e6d2b7f9043',
        key: 'B2.3',
        title: 'Energy use is measured and recorded every month',
        group: 'Energy',
        noncompliances: 14,
        answers: 40,
        list: '/audits?Noncompliance=criterion.17a9c4e6-0f3b-4d82-a5c1-8e6d2b7f9043',
      },
    ],
  }),
  FoundNoncompliances: shape(foundNoncompliances),
  Auditors: shape(auditors),
  AuditorLoad: shape(auditorLoad),
  SiteMap: shape(siteMap),
  Place: shape(place, { count: 1, statuses: [{ status: 'Certified', count: 1 }] }),
  Intensity: shape(intensity),
  Intensities: shape(intensities),
  IntensityOfResource: shape(resourceIntensity),
  Completeness: shape(completeness),
  CompletenessOfMonth: shape(completenessOfMonth),
}

export const dashboardsCallExamples: CallExamples = {
  exportMetric: { params: { metric: 'pipeline' } },
}
