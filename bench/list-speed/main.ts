import { fork } from 'node:child_process'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { AUDIT_STATUSES } from '@sojourn/domain'
import pg from 'pg'
import { printBenchmark } from '../../scripts/verify/result.ts'
import { withDatabase } from '../lib/database.ts'
import { median } from '../lib/statistics.ts'
import { getList, load } from './load.ts'

const TARGET = 0.9

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '16' },
    /** Requests before measuring, until the compiler has optimised the hot code. */
    warm: { type: 'string', default: '6000' },
  },
})

async function start(kind: 'product' | 'bare', databaseUrl: string, userID: string) {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), [kind, databaseUrl, userID], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const nextMessage = () =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      child.once('message', (message) => resolve(Object(message)))
      child.once('exit', (code) => reject(new Error(`The ${kind} server ended with ${code}.`)))
    })
  const { url, token } = await nextMessage()
  return {
    kind,
    token: String(token),
    addresses: AUDIT_STATUSES.map(
      (status) => `${url}/api/Audit?FilterType=AuditStatus.Name&Filter=${encodeURIComponent(status)}`,
    ),
    cpu: async () => {
      const message = nextMessage()
      child.send('cpu')
      return Number((await message).cpu)
    },
    stop: () => child.disconnect(),
  }
}
type Started = Awaited<ReturnType<typeof start>>

/** Both servers must send the same responses before their speed is compared. */
async function assertSameResponses(product: Started, bare: Started): Promise<void> {
  const agent = new Agent()
  for (const [at, address] of product.addresses.entries()) {
    const ours = await getList(agent, address, product.token)
    const theirs = await getList(agent, bare.addresses[at] ?? '', '')
    if (
      ours.pagination !== theirs.pagination ||
      !isDeepStrictEqual(JSON.parse(ours.body), JSON.parse(theirs.body))
    )
      throw new Error(
        `The bare server's response to ${address} differs: ${ours.pagination}, ${theirs.pagination}`,
      )
  }
}

async function findAdmin(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select user_id from user_account where roles = array['Admin'] and disabled_at is null order by user_id limit 1`,
  )
  await client.end()
  return rows[0]?.user_id ?? ''
}

await withDatabase(async (url) => {
  const admin = await findAdmin(url)
  const product = await start('product', url, admin)
  const bare = await start('bare', url, admin)
  const measured = [product, bare].map((server) => ({
    server,
    rates: [] as number[],
    p95: [] as number[],
    cpu: [] as number[],
  }))
  try {
    await assertSameResponses(product, bare)
    const size = { connections: Number(values.connections), seconds: Number(values.seconds) }
    for (const { server } of measured)
      for (let requests = 0; requests < Number(values.warm); )
        requests += (await load(server.addresses, server.token, size)).requests
    // One after the other within each round, so that other work on the machine affects both.
    for (let index = 0; index < Number(values.rounds); index += 1)
      for (const { server, rates, p95, cpu } of measured) {
        const before = await server.cpu()
        const round = await load(server.addresses, server.token, size)
        rates.push(round.requests / round.seconds)
        p95.push(round.p95)
        cpu.push(((await server.cpu()) - before) / round.requests)
      }
    for (const { server, rates, p95, cpu } of measured)
      process.stdout.write(
        `  ${server.kind.padEnd(9)} ${median(rates).toFixed(0).padStart(6)} requests/s, p95 ${median(p95).toFixed(1)} ms, ${median(cpu).toFixed(2)} ms CPU each\n`,
      )
    const [ours, theirs] = measured.map(({ rates }) => rates)
    const ratio = median((ours ?? []).map((rate, at) => rate / (theirs?.[at] ?? rate)))
    printBenchmark(
      'list speed',
      `${ratio.toFixed(2)} of the requests per second of a bare node and pg server that counts`,
      ratio >= TARGET,
      `at least ${TARGET}`,
    )
  } finally {
    for (const { server } of measured) server.stop()
  }
})
