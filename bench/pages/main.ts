import pg from 'pg'
import { withDatabase } from '../lib/database.ts'
import { startServer } from '../lib/server.ts'
import { lookAt, type Seen } from './explain-page.ts'
import { opener } from './open-page.ts'
import { type Screen, screens } from './pages.ts'
import { listenToStatements } from './record-statements.ts'
import { findWorld } from './sample-records.ts'

/** Milliseconds that the statements of a screen may take. */
const limitOf = ({ name }: Screen): number => (/^(Analytics|Report):/.test(name) ? 200 : 50)
/** What takes longer is looked at again after all others, so many times: the machine may have had something else to do. */
const AGAIN = 2

const rowOf = ({ name }: Screen, seen: Seen | string): string => {
  if (typeof seen === 'string') return `| ${name} | ${seen} |\n`
  const scans = seen.scanned.length > 0 ? ` (scans ${seen.scanned.join(', ')})` : ''
  return `| ${name} | ${seen.statements} | ${seen.read} | ${seen.plan}${scans} | ${seen.milliseconds.toFixed(1)} | ${seen.indexes.join(', ')} |\n`
}

listenToStatements()
const slow = await withDatabase(async (url) => {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  const world = await findWorld(client)
  const { app, tokenFor } = await startServer(url)
  const only = process.argv.slice(2).join(' ')
  const open = await opener(app.fastify, world, tokenFor)
  /** Looks at each, and answers those that do not open or take too long. */
  const lookAtAll = async (looked: readonly Screen[]): Promise<Screen[]> => {
    const over: Screen[] = []
    for (const screen of looked) {
      const seen = await lookAt(open, client, screen)
      process.stdout.write(rowOf(screen, seen))
      if (typeof seen === 'string' || seen.milliseconds > limitOf(screen)) over.push(screen)
    }
    return over
  }
  const all = screens(world).filter(({ name }) => name.includes(only))
  process.stdout.write('| Query | Statements | Rows read | Plan | ms | Index |\n|---|---|---|---|---|---|\n')
  try {
    const first = await lookAtAll(all)
    let over = first
    for (let again = 0; again < AGAIN && over.length > 0; again += 1) over = await lookAtAll(over)
    const twice = first.length > 0 ? ` (${first.length} looked at again)` : ''
    process.stdout.write(
      `plans: ${all.length - over.length} of ${all.length} screens within their limit${twice}\n`,
    )
    return over.length
  } finally {
    await app.stop()
    await client.end()
  }
})
process.exitCode = slow > 0 ? 1 : 0
