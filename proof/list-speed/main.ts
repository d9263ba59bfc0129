import { fork } from 'node:child_process'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { AUDIT_STATUSES } from '@sojourn/domain'
import pg from 'pg'
import { withDatabase } from '../lib/database.ts'
import { median } from '../lib/median.ts'
import { ask, load } from './load.ts'

const KINDS = ['product', 'counting', 'kept'] as const
type Kind = (typeof KINDS)[number]
const MARKS = { counting: 1, kept: 0.7 }

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '16' },
    /** Until the engine has compiled what is asked often; on a busy machine that takes long, so it is counted and not timed. */
    warm: { type: 'string', default: '6000' },
  },
})

async function start(kind: Kind, databaseUrl: string, userID: string) {
  const child = fork(join(import.meta.dirname, 'serve.ts'), [kind, databaseUrl, userID], {
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

/** The three are compared only where they say the same. */
async function compareAnswers([product, ...bare]: Started[]): Promise<void> {
  if (!product) return
  const agent = new Agent()
  for (const [at, address] of product.addresses.entries()) {
    const ours = await ask(agent, address, product.token)
    for (const other of bare) {
      const theirs = await ask(agent, other.addresses[at] ?? '', '')
      if (ours.total !== theirs.total || !isDeepStrictEqual(JSON.parse(ours.body), JSON.parse(theirs.body)))
        throw new Error(
          `${address} is answered otherwise by the bare server (${other.kind}): ${ours.total}, ${theirs.total}`,
        )
    }
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
  const servers: Started[] = []
  for (const kind of KINDS) servers.push(await start(kind, url, admin))
  try {
    await compareAnswers(servers)
    const size = { connections: Number(values.connections), seconds: Number(values.seconds) }
    const measured = servers.map((server) => ({
      server,
      rates: [] as number[],
      p95: [] as number[],
      cpu: [] as number[],
    }))
    for (const { addresses, token } of servers)
      for (let asked = 0; asked < Number(values.warm); )
        asked += (await load(addresses, token, size)).requests
    // One after the other within each round, so that whatever else the machine does meets all three alike.
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const { server, rates, p95, cpu } of measured) {
        const before = await server.cpu()
        const seen = await load(server.addresses, server.token, size)
        rates.push(seen.requests / seen.seconds)
        p95.push(seen.p95)
        cpu.push(((await server.cpu()) - before) / seen.requests)
      }
    const [product] = measured
    const ratioTo = (kind: Kind) => {
      const other = measured.find(({ server }) => server.kind === kind)
      return median((product?.rates ?? []).map((rate, at) => rate / (other?.rates[at] ?? rate)))
    }
    for (const { server, rates, p95, cpu } of measured)
      process.stdout.write(
        `  ${server.kind.padEnd(9)} ${median(rates).toFixed(0).padStart(6)} requests/s, p95 ${median(p95).toFixed(1)} ms, ${median(cpu).toFixed(2)} ms of its processor each\n`,
      )
    const ratios = { counting: ratioTo('counting'), kept: ratioTo('kept') }
    const slower = median(product?.p95 ?? []) > median(measured[1]?.p95 ?? [])
    process.stdout.write(
      `list-speed: ${ratios.counting.toFixed(2)} of a bare server that counts (mark ${MARKS.counting}), ${ratios.kept.toFixed(2)} of one that reads kept counts (mark ${MARKS.kept}), p95 ${slower ? 'worse' : 'no worse'} than the first\n`,
    )
    return ratios.counting >= MARKS.counting && ratios.kept >= MARKS.kept && !slower
  } finally {
    for (const server of servers) server.stop()
  }
})
process.exitCode = right ? 0 : 1
