import { expect, it } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { aReportModel } from '../testing/report-model.ts'
import { drawReport } from './report.ts'

const headings = async (topics: number) =>
  (await readPdf(await drawReport(aReportModel(topics)))).text.split('Group and topic').length - 1

it('repeats the headings of the summary table on its second page', async () => {
  expect(await headings(5)).toBe(1)
  expect(await headings(50)).toBe(2)
})
