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

const silentLog = createLog('silent')

function changeUrl(change: (url: URL) => void): string {
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

  it('resolves when the database accepts connections', async () => {
    await waitForDatabase(inject('databaseUrl'), silentLog)
  })

  it('rejects a wrong password without repeating it in the error', async () => {
    const url = changeUrl((url) => {
      url.password = 'hunter2'
    })
    const error: unknown = await waitForDatabase(url, silentLog).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConfigError)
    expect(String(error)).toMatch(/DATABASE_URL: the PostgreSQL at 127\.0\.0\.1:\d+ rejected the user "\w+":/)
    expect(String(error)).not.toContain('hunter2')
  })

  it('rejects a missing database', async () => {
    const url = changeUrl((url) => {
      url.pathname = '/nowhere'
    })
    await expect(waitForDatabase(url, silentLog)).rejects.toThrow(
      /has no database named "nowhere"\. Create it first\./,
    )
  })

  it('rejects when the server does not support encryption', async () => {
    const url = changeUrl((url) => {
      url.searchParams.set('sslmode', 'verify-full')
    })
    await expect(waitForDatabase(url, silentLog)).rejects.toThrow(/requires an encrypted connection/)
  })

  it('waits for an unavailable database and logs its host without the password', async () => {
    const port = await freePort()
    const lines: string[] = []
    const log = createLog('info', { write: (line) => lines.push(line) })
    const first = await startEmbedded(dataDir, { fsync: 'off', port: String(port) })
    await first.stop()
    const waiting = waitForDatabase(first.url, log)
    await wait(300)
    const restarted = await startEmbedded(dataDir, { fsync: 'off', port: String(port) })
    await waiting
    await restarted.stop()
    expect(lines[0]).toContain(`The database at 127.0.0.1:${port} is not available`)
    expect(lines.at(-1)).toContain(`The database at 127.0.0.1:${port} is available.`)
    expect(lines.join('')).not.toContain(new URL(first.url).password)
  })
})
