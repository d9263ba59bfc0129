import { buffer } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { drawReport } from '../../apps/server/src/areas/audits/documents/draw/report.ts'
import { readPdf } from '../../apps/server/src/areas/audits/documents/testing/read-pdf.ts'
import { writeSheet } from '../../apps/server/src/platform/sheets/write-sheet.ts'
import { readWorkbook } from '../../apps/server/src/test/read-workbook.ts'
import { startTestServer } from '../../apps/server/src/test/server.ts'
import { median } from '../lib/median.ts'
import { drawBareReport } from './bare-report.ts'
import { writeBareSheet } from './bare-sheet.ts'
import { makeAudits, modelOf } from './world.ts'

const server = await startTestServer({ env: { ROLES: 'api,identity' } })
afterAll(() => server.stop())

/** The processor's time of this process, which does not depend on what else the machine does. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** In turns, so that neither has the warmer engine. */
async function ratio(ours: () => Promise<unknown>, byHand: () => Promise<unknown>): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const [left, right] = [await cost(ours), await cost(byHand)]
    if (round > 1) ratios.push(left / right)
  }
  return median(ratios)
}

it('draws a report in little more time than by hand, with the same words', async () => {
  const [auditID = ''] = await makeAudits(server, 1, 12)
  const model = await modelOf(server, auditID)
  const [ours, byHand] = [await readPdf(await drawReport(model)), await readPdf(await drawBareReport(model))]
  for (const { title, comments } of model.groups.flatMap(({ criteria }) => criteria))
    for (const words of [title, comments[0]?.text ?? ''].map((text) => text.slice(0, 24))) {
      expect(ours.text).toContain(words)
      expect(byHand.text).toContain(words)
    }
  const times = await ratio(
    () => drawReport(model),
    () => drawBareReport(model),
  )
  console.log(`figure: documents: a report ${times.toFixed(2)} times bare pdfkit`)
  // A short one warms nothing up: the full form holds 1.5.
  expect(times).toBeLessThan(2)
}, 60_000)

it('writes a sheet in little more time than by hand, with the same cells', async () => {
  const headers = ['Name', 'Rooms', 'Enabled']
  const rows = Array.from({ length: 800 }, (_, at) => [`Quinta <${at}> & more`, at, at % 2 === 0])
  const ours = () => buffer(writeSheet({ name: 'Audits', headers, rows }, 'xlsx'))
  const byHand = () => writeBareSheet([headers, ...rows])
  const [read, expected] = [readWorkbook(await ours()), readWorkbook(await byHand())]
  expect([...(read.get('Audits') ?? [])]).toEqual([...(expected.get('Audits') ?? [])])
  const times = await ratio(ours, byHand)
  console.log(`figure: documents: a sheet ${times.toFixed(2)} times XML by hand`)
  expect(times).toBeLessThan(2)
}, 60_000)
