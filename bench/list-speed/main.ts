import { fork } from 'node:child_process'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { AUDIT_STATUSES } from '@sojourn/domain'
import pg from 'pg'
import { withDatabase } from '../lib/database.ts'
import { median } from '../lib/median.ts'
import { ask, load } from './load.ts'

const MARK = 0.9

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
  const said = () =>
    new Promise<Record<string, unknown>>((resolve) =>
      child.once('message', (message) => resolve(Object(message))),
    )
  const { url, token } = await said()
  return {
    kind,
    token: String(token),
    addresses: AUDIT_STATUSES.map(
      (status) => `${url}/api/Audit?FilterType=AuditStatus.Name&Filter=${encodeURIComponent(status)}`,
    ),
    cpu: async () => {
      const answer = said()
      child.send('cpu')
      return Number((await answer).cpu)
    },
    stop: () => child.disconnect(),
  }
}
type Started = Awaited<ReturnType<typeof start>>

/** Speed is compared only if both give the same answers. */
async function compareAnswers(product: Started, bare: Started): Promise<void> {
  const agent = new Agent()
  for (const [at, address] of product.addresses.entries()) {
    const ours = await ask(agent, address, product.token)
    const theirs = await ask(agent, bare.addresses[at] ?? '', '')
    if (ours.total !== theirs.total || !isDeepStrictEqual(JSON.parse(ours.body), JSON.parse(theirs.body)))
      throw new Error(`The bare server answers ${address} differently: ${ours.total}, ${theirs.total}`)
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

const right = await withDatabase(async (url) => {
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
    await compareAnswers(product, bare)
    const size = { connections: Number(values.connections), seconds: Number(values.seconds) }
    for (const { server } of measured)
      for (let asked = 0; asked < Number(values.warm); )
        asked += (await load(server.addresses, server.token, size)).requests
    // One after the other within each round, so that other work on the machine affects both.
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const { server, rates, p95, cpu } of measured) {
        const before = await server.cpu()
        const seen = await load(server.addresses, server.token, size)
        rates.push(seen.requests / seen.seconds)
        p95.push(seen.p95)
        cpu.push(((await server.cpu()) - before) / seen.requests)
      }
    for (const { server, rates, p95, cpu } of measured)
      process.stdout.write(
        `  ${server.kind.padEnd(9)} ${median(rates).toFixed(0).padStart(6)} requests/s, p95 ${median(p95).toFixed(1)} ms, ${median(cpu).toFixed(2)} ms CPU each\n`,
      )
    const [ours, theirs] = measured.map(({ rates }) => rates)
    const ratio = median((ours ?? []).map((rate, at) => rate / (theirs?.[at] ?? rate)))
    process.stdout.write(`list-speed: ${ratio.toFixed(2)} of a bare server that counts (mark ${MARK})\n`)
    return ratio >= MARK
  } finally {
    for (const { server } of measured) server.stop()
  }
})
process.exitCode = right ? 0 : 1
