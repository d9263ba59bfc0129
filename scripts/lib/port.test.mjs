import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensurePortIsFree } from './port.mjs'

describe('ensurePortIsFree', () => {
  let server
  let port
  beforeEach(async () => {
    server = createServer()
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = server.address().port
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  it('rejects a port that is already in use', async () => {
    await expect(ensurePortIsFree('/nowhere', { PORT: String(port) })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set PORT to a different number.`,
    )
  })

  it('reads the port from the .env file of the project', async () => {
    const root = mkdtempSync(join(tmpdir(), 'sojourn-port-'))
    writeFileSync(join(root, '.env'), `PORT=${port}\nHOST=127.0.0.1\n`)
    await expect(ensurePortIsFree(root)).rejects.toThrow(/already in use/)
    rmSync(root, { recursive: true })
  })

  it('accepts a free port and leaves it free', async () => {
    await new Promise((resolve) => server.close(resolve))
    await ensurePortIsFree('/nowhere', { PORT: String(port) })
    await ensurePortIsFree('/nowhere', { PORT: String(port) })
    server = createServer()
    await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  })

  it.each(['four', '0', '70000', '1.5'])(
    'accepts the invalid port %s, which the server reports itself',
    async (PORT) => {
      await expect(ensurePortIsFree('/nowhere', { PORT })).resolves.toBeUndefined()
    },
  )
})
