import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type ListUnderLoad, measureListUnderLoad } from '../lib/list-under-load.ts'
import { measureMemoryGrowth, readProcessorTime } from '../lib/memory.ts'
import type { Bench } from '../lib/server-process.ts'
import { median } from '../lib/statistics.ts'
import type { BareRenderer } from './bare-renderer.ts'
import { changeComments, composeReportModel } from './sample-audits.ts'

export interface Context extends Bench {
  token: string
}

const WARM_UP_REPORTS = 6
const WARM_UP_LISTS = 600

async function download({ running, token }: Context, path: string): Promise<void> {
  const response = await fetch(running.url + path, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

/** Compares the whole request of a report with rendering the same report by bare pdfkit, alternately. */
export async function measureReport(context: Context, bare: BareRenderer, auditID: string, rounds: number) {
  const { running, setup } = context
  const report = await composeReportModel(setup, auditID)
  const times = { product: [] as number[], bare: [] as number[] }
  const processorTime = { product: 0, bare: 0 }
  // The memory that the first requests allocate is not part of the report's.
  for (let index = 0; index < WARM_UP_LISTS; index += 1) await download(context, '/api/Audit')
  const megabytes = await measureMemoryGrowth(running.pid, async () => {
    for (let round = -WARM_UP_REPORTS; round < rounds; round += 1) {
      if (round === 0) {
        processorTime.product -= await readProcessorTime(running.pid)
        processorTime.bare -= await readProcessorTime(bare.pid)
      }
      await changeComments(setup, [auditID])
      const began = performance.now()
      await download(context, `/api/audit/Report/${auditID}`)
      const took = performance.now() - began
      const { milliseconds } = await bare.render(report)
      if (round < 0) continue
      times.product.push(took)
      times.bare.push(milliseconds)
    }
  })
  processorTime.product += await readProcessorTime(running.pid)
  processorTime.bare += await readProcessorTime(bare.pid)
  return {
    megabytes,
    processorTimeRatio: processorTime.product / processorTime.bare,
    product: median(times.product),
    bare: median(times.bare),
    ratio: median(times.product.map((time, index) => time / (times.bare[index] ?? time))),
  }
}

/** Measures the list while the reports of all audits are requested at once, repeatedly, by another process. */
export async function measureListDuringReports(
  { setup, running, token }: Context,
  auditIDs: readonly string[],
  duration: { rounds: number; seconds: number },
): Promise<ListUnderLoad & { reports: number }> {
  const client = fork(join(import.meta.dirname, 'report-client.ts'), [running.url, token, ...auditIDs])
  const ended = once(client, 'exit').then(() => {
    throw new Error('The process that requests the reports has ended.')
  })
  let reports = 0
  const requestAll = async () => {
    await changeComments(setup, auditIDs)
    const received = once(client, 'message')
    client.send('request')
    await Promise.race([received, ended])
    reports += auditIDs.length
  }
  try {
    // The first report of each audit also creates its thumbnails.
    await requestAll()
    reports = 0
    const measured = await measureListUnderLoad({ url: running.url, token }, duration, async (isOver) => {
      while (!isOver()) await requestAll()
    })
    return { ...measured, reports }
  } finally {
    ended.catch(() => undefined)
    if (client.connected) client.disconnect()
  }
}
