import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort } from '../../test/ports.ts'
import { ConfigError } from '../config.ts'
import { createLog } from '../log.ts'
import { startEmbedded } from './embedded.ts'
import { waitForDatabase } from './wait-for-database.ts'

const silent = createLog('silent')

function changed(change: (url: URL) => void): string {
  const url = new URL(inject('databaseUrl'))
  change(url)
  return url.href
}

describe('waitForDatabase', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'sojourn-wait-'))
    chmodSync(dataDir, 0o711)
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('answers when the database does', async () => {
    await waitForDatabase(inject('databaseUrl'), silent)
  })

  it('takes a wrong password for a mistake, and does not repeat it', async () => {
    const url = changed((it) => {
      it.password = 'hunter2'
    })
    const error: unknown = await waitForDatabase(url, silent).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConfigError)
    expect(String(error)).toMatch(/DATABASE_URL: the PostgreSQL at 127\.0\.0\.1:\d+ does not let "\w+" in/)
    expect(String(error)).not.toContain('hunter2')
  })

  it('takes a missing database for a mistake', async () => {
    const url = changed((it) => {
      it.pathname = '/nowhere'
    })
    await expect(waitForDatabase(url, silent)).rejects.toThrow(
      /has no database named "nowhere"\. Create it first\./,
    )
  })

  it('takes encryption that is not offered for a mistake', async () => {
    const url = changed((it) => {
      it.searchParams.set('sslmode', 'verify-full')
    })
    await expect(waitForDatabase(url, silent)).rejects.toThrow(/asks for an encrypted connection/)
  })

  it('waits for a database that is away, naming where but not the password', async () => {
    const port = await freePort()
    const lines: string[] = []
    const log = createLog('info', { write: (line) => lines.push(line) })
    const first = await startEmbedded(dataDir, { fsync: 'off', port: String(port) })
    await first.stop()
    const waiting = waitForDatabase(first.url, log)
    await wait(300)
    const again = await startEmbedded(dataDir, { fsync: 'off', port: String(port) })
    await waiting
    await again.stop()
    expect(lines[0]).toContain(`The database at 127.0.0.1:${port} does not answer`)
    expect(lines.at(-1)).toContain(`The database at 127.0.0.1:${port} answers.`)
    expect(lines.join('')).not.toContain(new URL(first.url).password)
  })
})
