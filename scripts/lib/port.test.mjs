import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensurePortIsFree } from './port.mjs'

describe('ensurePortIsFree', () => {
  let holder
  let port
  beforeEach(async () => {
    holder = createServer()
    await new Promise((resolve) => holder.listen(0, '127.0.0.1', resolve))
    port = holder.address().port
  })
  afterEach(() => new Promise((resolve) => holder.close(resolve)))

  it('says that somebody else listens there', async () => {
    await expect(ensurePortIsFree('/nowhere', { PORT: String(port) })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already in use. Stop what listens there, or set PORT to another.`,
    )
  })

  it('reads the port from the .env file of the project', async () => {
    const root = mkdtempSync(join(tmpdir(), 'sojourn-port-'))
    writeFileSync(join(root, '.env'), `PORT=${port}\nHOST=127.0.0.1\n`)
    await expect(ensurePortIsFree(root)).rejects.toThrow(/already in use/)
    rmSync(root, { recursive: true })
  })

  it('lets a free port pass, and leaves it free', async () => {
    await new Promise((resolve) => holder.close(resolve))
    await ensurePortIsFree('/nowhere', { PORT: String(port) })
    await ensurePortIsFree('/nowhere', { PORT: String(port) })
    holder = createServer()
    await new Promise((resolve) => holder.listen(port, '127.0.0.1', resolve))
  })

  it.each(['four', '0', '70000', '1.5'])(
    'leaves %s to the server, which has a sentence for it',
    async (PORT) => {
      await expect(ensurePortIsFree('/nowhere', { PORT })).resolves.toBeUndefined()
    },
  )
})
