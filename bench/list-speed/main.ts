import { fork } from 'node:child_process'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { AUDIT_STATUSES } from '@sojourn/domain'
import pg from 'pg'
import { printBenchmark } from '../../scripts/verify/result.ts'
import { withDatabase } from '../lib/database.ts'
import { median } from '../lib/statistics.ts'
import { getList, runLoad } from './load.ts'

/** Requests per second of the product, divided by those of the bare server. */
const MIN_RATIO = 0.9

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '16' },
    /** Requests before measuring, so that the engine has optimised the hot code. */
    warm: { type: 'string', default: '6000' },
  },
})

async function startServerProcess(kind: 'product' | 'bare', databaseUrl: string, userID: string) {
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
type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

/** Both servers must send the same responses before their speed is compared. */
async function assertSameResponses(product: ServerProcess, bare: ServerProcess): Promise<void> {
  const agent = new Agent()
  for (const [index, address] of product.addresses.entries()) {
    const productPage = await getList(agent, address, product.token)
    const barePage = await getList(agent, bare.addresses[index] ?? '', '')
    if (
      productPage.pagination !== barePage.pagination ||
      !isDeepStrictEqual(JSON.parse(productPage.body), JSON.parse(barePage.body))
    )
      throw new Error(
        `The bare server's response to ${address} differs: ${productPage.pagination}, ${barePage.pagination}`,
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
  const product = await startServerProcess('product', url, admin)
  const bare = await startServerProcess('bare', url, admin)
  const measured = [product, bare].map((server) => ({
    server,
    rates: [] as number[],
    p95: [] as number[],
    cpu: [] as number[],
  }))
  try {
    await assertSameResponses(product, bare)
    const options = { connections: Number(values.connections), seconds: Number(values.seconds) }
    for (const { server } of measured)
      for (let requests = 0; requests < Number(values.warm); )
        requests += (await runLoad(server.addresses, server.token, options)).requests
    // The servers alternate, so that other work on the machine affects both.
    for (let index = 0; index < Number(values.rounds); index += 1)
      for (const { server, rates, p95, cpu } of measured) {
        const before = await server.cpu()
        const round = await runLoad(server.addresses, server.token, options)
        rates.push(round.requests / round.seconds)
        p95.push(round.p95)
        cpu.push(((await server.cpu()) - before) / round.requests)
      }
    for (const { server, rates, p95, cpu } of measured)
      process.stdout.write(
        `  ${server.kind.padEnd(9)} ${median(rates).toFixed(0).padStart(6)} requests/s, p95 ${median(p95).toFixed(1)} ms, ${median(cpu).toFixed(2)} ms CPU each\n`,
      )
    const [productRates, bareRates] = measured.map(({ rates }) => rates)
    const ratio = median((productRates ?? []).map((rate, index) => rate / (bareRates?.[index] ?? rate)))
    printBenchmark(
      'list speed',
      `${ratio.toFixed(2)} of the requests per second of a bare node and pg server`,
      ratio >= MIN_RATIO,
      `at least ${MIN_RATIO}`,
    )
  } finally {
    for (const { server } of measured) server.stop()
  }
})
