import { expect, it } from 'vitest'
import type { ReportModel } from '../model.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { drawReport } from './report.ts'

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
const report = (topics: number): ReportModel => ({
  programmeName: 'Green Stays',
  logo: null,
  kind: 'report',
  propertyName: 'Hotel Sol',
  address: 'Faro',
  outcome: 'Certified',
  decided: '',
  auditDate: '',
  certificateNumber: '',
  facts: [],
  firstAudit: false,
  counts,
  groups: Array.from({ length: topics }, (_, at) => ({
    code: `A${at}`,
    title: `Topic ${at}`,
    depth: 1,
    counts,
    criteria: [],
  })),
})
const headings = async (topics: number) =>
  (await readPdf(await drawReport(report(topics)))).text.split('Group and topic').length - 1

it('repeats the headings of the summary table on its second page', async () => {
  expect(await headings(5)).toBe(1)
  expect(await headings(50)).toBe(2)
})
