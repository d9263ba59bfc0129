import { notFound } from '../../platform/http/errors.ts'
import type { Report } from './report.ts'
import { auditorWorkload } from './reports/auditor-workload.ts'
import { auditsByStatus } from './reports/audits-by-status.ts'
import { cases } from './reports/cases.ts'
import { certificatesExpiring } from './reports/certificates-expiring.ts'
import { certificationPipeline } from './reports/certification-pipeline.ts'
import { environmentalIntensity } from './reports/environmental-intensity.ts'
import { giftDeclarations } from './reports/gift-declarations.ts'
import { improvementsOutstanding } from './reports/improvements-outstanding.ts'
import { membershipsExpiring } from './reports/memberships-expiring.ts'
import { monthlyCompleteness } from './reports/monthly-completeness.ts'
import { noncompliancesByCriterion } from './reports/noncompliances-by-criterion.ts'

/** All reports, by name. */
export const REPORTS: readonly Report[] = [
  auditorWorkload,
  auditsByStatus,
  cases,
  certificatesExpiring,
  certificationPipeline,
  environmentalIntensity,
  giftDeclarations,
  improvementsOutstanding,
  membershipsExpiring,
  monthlyCompleteness,
  noncompliancesByCriterion,
].toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'en'))

export function findReport(path: string): Report {
  const report = REPORTS.find((report) => report.path === path)
  if (!report) throw notFound()
  return report
}
