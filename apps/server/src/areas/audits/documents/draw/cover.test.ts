import { describe, expect, it } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { aReportModel } from '../testing/report-model.ts'
import { drawReport } from './report.ts'

const countHeadings = async (topics: number) =>
  (await readPdf(await drawReport(aReportModel(topics)))).text.split('Group and topic').length - 1

it('the cover repeats the headings of the summary table on its second page', async () => {
  expect(await countHeadings(5)).toBe(1)
  expect(await countHeadings(50)).toBe(2)
})

describe('received evidence on the cover', () => {
  const fingerprint = 'ab'.repeat(32)
  const readReportText = async (evidence: { pieces: number; deleted: number } | null) =>
    (
      await readPdf(
        await drawReport({ ...aReportModel(), evidence: evidence && { ...evidence, fingerprint } }),
      )
    ).text

  it('names the number of pieces and the fingerprint', async () => {
    expect(await readReportText({ pieces: 60, deleted: 0 })).toContain(
      `Evidence: 60 pieces received. Fingerprint ${fingerprint}`,
    )
    expect(await readReportText({ pieces: 1, deleted: 0 })).toContain('Evidence: 1 piece received.')
  })

  it('names deleted pieces', async () => {
    expect(await readReportText({ pieces: 60, deleted: 2 })).toContain(
      '60 pieces received, 2 of them deleted.',
    )
  })

  it('is omitted if there is no evidence', async () => {
    expect(await readReportText(null)).not.toContain('Evidence')
  })
})
