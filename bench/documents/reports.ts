import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import type { RunningServer } from '../../scripts/verify/run-server.ts'
import { besideList, type ListBeside } from '../lib/list-under-load.ts'
import { median } from '../lib/median.ts'
import { memoryFor, processorOf } from '../lib/memory.ts'
import type { Bare } from './bare-renderer.ts'
import { changeAWord, modelOf } from './sample-audits.ts'

export interface Place {
  running: RunningServer
  maker: TestServer
  token: string
}

async function download({ running, token }: Place, path: string): Promise<Buffer> {
  const response = await fetch(running.url + path, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return Buffer.from(await response.arrayBuffer())
}

const reportOf = (place: Place, auditID: string) => download(place, `/api/audit/Report/${auditID}`)

/** Until the engine has compiled both. */
const WARM = 6
const LIST_FIRST = 600

/** The whole way of a report, from the question to the last byte, against the drawing by hand alone. */
export async function measureReport(place: Place, bare: Bare, auditID: string, rounds: number) {
  const report = await modelOf(place.maker, auditID)
  const ours: number[] = []
  const theirs: number[] = []
  const processor = { ours: 0, theirs: 0 }
  // What any first request needs is not the report's.
  for (let asked = 0; asked < LIST_FIRST; asked += 1) await download(place, '/api/Audit')
  const megabytes = await memoryFor(place.running.pid, async () => {
    for (let round = -WARM; round < rounds; round += 1) {
      if (round === 0) {
        processor.ours = -(await processorOf(place.running.pid))
        processor.theirs = -(await processorOf(bare.pid))
      }
      await changeAWord(place.maker, [auditID])
      const began = performance.now()
      await reportOf(place, auditID)
      const took = performance.now() - began
      const byHand = await bare.ask({ report })
      if (round < 0) continue
      ours.push(took)
      theirs.push(byHand.took)
    }
  })
  processor.ours += await processorOf(place.running.pid)
  processor.theirs += await processorOf(bare.pid)
  return {
    megabytes,
    /** Of the processors' time: the same on a busy machine and on a quiet one. */
    processor: processor.ours / processor.theirs,
    ours: median(ours),
    theirs: median(theirs),
    ratio: median(ours.map((one, at) => one / (theirs[at] ?? one))),
  }
}

/** The list while so many reports are drawn, and drawn again, all at once. */
export async function measureListBeside(
  { maker, running, token }: Place,
  auditIDs: readonly string[],
  size: { rounds: number; seconds: number },
): Promise<ListBeside & { reports: number }> {
  const asker = fork(join(import.meta.dirname, 'report-client.ts'), [running.url, token, ...auditIDs])
  const ended = once(asker, 'exit').then(() => {
    throw new Error('Who asks for the reports has ended.')
  })
  let reports = 0
  const drawAll = async () => {
    await changeAWord(maker, auditIDs)
    const drawn = once(asker, 'message')
    asker.send('ask')
    await Promise.race([drawn, ended])
    reports += auditIDs.length
  }
  try {
    // Their small pictures are made with the first of each.
    await drawAll()
    reports = 0
    const seen = await besideList({ url: running.url, token }, size, async (isOver) => {
      while (!isOver()) await drawAll()
    })
    return { ...seen, reports }
  } finally {
    ended.catch(() => undefined)
    if (asker.connected) asker.disconnect()
  }
}
