import pg from 'pg'
import type { BareOrder } from './ask-bare.ts'
import { drawBareReport } from './bare-report.ts'
import { readAudits, writeBareSheet } from './bare-sheet.ts'

/** What is written by hand, in a process of its own: each order is answered with how long it took, and with what came of it. */
const clients = new Map<string, Promise<pg.Client>>()

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

async function make(order: BareOrder): Promise<Uint8Array> {
  if ('report' in order) return drawBareReport(order.report)
  const client = clients.get(order.databaseUrl) ?? connect(order.databaseUrl)
  clients.set(order.databaseUrl, client)
  return writeBareSheet([order.headers, ...(await readAudits(await client))])
}

process.on('message', async (order: BareOrder) => {
  const began = performance.now()
  const bytes = await make(order)
  process.send?.({ took: performance.now() - began, bytes })
})
process.on('disconnect', () => process.exit(0))
