import pg from 'pg'
import { withDatabase } from '../lib/database.ts'
import { startServer } from '../lib/server.ts'
import { lookAt } from './look-at.ts'
import { opener } from './open.ts'
import { screens } from './screens.ts'
import { listenToStatements } from './statements.ts'
import { findWorld } from './world.ts'

/** What a page may take of the database. */
const MOST = 50

listenToStatements()
const slow = await withDatabase(async (url) => {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  const world = await findWorld(client)
  const { app, tokenFor } = await startServer(url)
  const only = process.argv.slice(2).join(' ')
  const open = await opener(app.fastify, world, tokenFor)
  let over = 0
  let opened = 0
  process.stdout.write('| Query | Statements | Rows read | Plan | ms | Index |\n|---|---|---|---|---|---|\n')
  try {
    for (const screen of screens(world).filter(({ name }) => name.includes(only))) {
      opened += 1
      const seen = await lookAt(open, client, screen)
      if (typeof seen === 'string') {
        over += 1
        process.stdout.write(`| ${screen.name} | ${seen} |\n`)
        continue
      }
      const scans = seen.scanned.length > 0 ? ` (scans ${seen.scanned.join(', ')})` : ''
      process.stdout.write(
        `| ${screen.name} | ${seen.statements} | ${seen.read} | ${seen.plan}${scans} | ${seen.milliseconds.toFixed(1)} | ${seen.indexes.join(', ')} |\n`,
      )
      if (seen.milliseconds > MOST) over += 1
    }
  } finally {
    await app.stop()
    await client.end()
  }
  process.stdout.write(`plans: ${opened - over} of ${opened} screens within ${MOST} ms\n`)
  return over
})
process.exitCode = slow > 0 ? 1 : 0
