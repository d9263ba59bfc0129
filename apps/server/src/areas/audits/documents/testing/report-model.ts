import type { ReportModel } from '../model.ts'

const counts = {
  corrected: 0,
  total: 0,
  compliant: 0,
  noncompliant: 0,
  nonMandatory: 0,
  unanswered: 0,
  uncommented: 0,
  incomplete: 0,
  approved: 0,
  rejected: 0,
  uncorrected: 0,
  unapproved: 0,
}

/** A report with this many topics and no criteria. */
export const aReportModel = (topics = 0): ReportModel => ({
  programmeName: 'Green Stays',
  logo: null,
  kind: 'report',
  title: 'Audit report',
  occasion: 'audit',
  propertyName: 'Hotel Sol',
  address: 'Faro',
  outcome: 'Certified',
  decided: '',
  auditDate: '',
  certificateNumber: '',
  facts: [],
  firstAudit: false,
  counts,
  evidence: null,
  visit: null,
  groups: Array.from({ length: topics }, (_, index) => ({
    code: `A${index}`,
    title: `Topic ${index}`,
    depth: 1,
    counts,
    criteria: [],
  })),
})
