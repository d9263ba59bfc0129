import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aUser } from '#test/builders/user'
import { startTestServer, type TestServer } from '#test/server'
import { readConfig } from '../config.ts'
import { pdf } from '../files/testing/samples.ts'
import { createLog } from '../log.ts'
import { createHttp } from './server.ts'

const IDLE_SECONDS = 1
const IDLE_MILLISECONDS = IDLE_SECONDS * 1_000

let server: TestServer
let authorization: string
beforeAll(async () => {
  server = await startTestServer({ env: { BODY_IDLE_SECONDS: String(IDLE_SECONDS) } })
  authorization = `Bearer ${await server.tokenFor(await aUser(server.db, { roles: ['Admin'] }))}`
})
afterAll(() => server.stop())

/** Sends a request head on a raw connection, then each chunk after `pauseMilliseconds`. */
async function sendSlowly(
  url: string,
  head: { request: string; headers: Record<string, string | number> },
  chunks: Iterable<string | Uint8Array> = [],
  pauseMilliseconds = 0,
) {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (data) => {
    received += data.toString('latin1')
  })
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })
  const lines = Object.entries({ host, ...head.headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`${head.request} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  let lastByteAt = performance.now()
  for (const chunk of chunks) {
    if (pauseMilliseconds > 0) await wait(pauseMilliseconds)
    if (socket.destroyed) break
    socket.write(chunk)
    lastByteAt = performance.now()
  }
  return {
    socket,
    closed: closed.then(() => performance.now() - lastByteAt),
    received: () => received,
  }
}

const jsonHeaders = { 'content-type': 'application/json', 'content-length': 1_000 }

describe('a request body without progress', () => {
  it.each([
    ['of an API call', 'POST /api/Event', () => ({ ...jsonHeaders, authorization }), '{"title":'],
    ['of an API call that is refused before its body', 'POST /api/Event', () => jsonHeaders, '{"title":'],
    ['of an API call after the headers', 'POST /api/Event', () => ({ ...jsonHeaders, authorization }), ''],
    [
      'of an identity form',
      'POST /identity/account/profile',
      () => ({ 'content-type': 'application/x-www-form-urlencoded', 'content-length': 1_000 }),
      'firstName=Robin',
    ],
    [
      'of a long poll of the hub',
      'POST /hub/?EIO=4&transport=polling',
      () => ({ 'content-type': 'text/plain', 'content-length': 1_000 }),
      '40',
    ],
  ])('%s ends the connection after the limit', async (_title, request, headers, body) => {
    const { closed } = await sendSlowly(server.url, { request, headers: headers() }, body ? [body] : [])
    const milliseconds = await closed
    expect(milliseconds).toBeGreaterThan(IDLE_MILLISECONDS * 0.9)
    expect(milliseconds).toBeLessThan(IDLE_MILLISECONDS * 10)
  })

  it('gets the response 408', async () => {
    const headers = { ...jsonHeaders, authorization }
    const { closed, received } = await sendSlowly(server.url, { request: 'POST /api/Event', headers }, ['{'])
    await closed
    expect(received()).toMatch(/^HTTP\/1.1 408 /)
  })

  it('ends an ordinary body that makes slow progress after four times the limit', async () => {
    const headers = { ...jsonHeaders, authorization }
    const startedAt = performance.now()
    const { closed } = await sendSlowly(
      server.url,
      { request: 'POST /api/Event', headers },
      '{"title":'.padEnd(30, ' '),
      IDLE_MILLISECONDS / 4,
    )
    await closed
    expect(performance.now() - startedAt).toBeGreaterThan(4 * IDLE_MILLISECONDS)
    expect(performance.now() - startedAt).toBeLessThan(14 * IDLE_MILLISECONDS)
  })
})

describe('an upload', () => {
  const tusHeaders = () => ({ authorization, 'tus-resumable': '1.0.0' })
  const content = pdf(5_000)

  async function createUpload(): Promise<string> {
    const created = await fetch(`${server.url}/api/Upload`, {
      method: 'POST',
      headers: {
        ...tusHeaders(),
        'upload-length': String(content.length),
        'upload-metadata': `filename ${Buffer.from('Plan.pdf').toString('base64')}`,
      },
    })
    return created.headers.get('location') ?? ''
  }
  const patchHead = (path: string, length: number) => ({
    request: `PATCH ${path}`,
    headers: {
      ...tusHeaders(),
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': length,
    },
  })

  it('that stalls is disconnected and resumes from the bytes that arrived', async () => {
    const path = await createUpload()
    const head = patchHead(path, content.length)
    const { closed } = await sendSlowly(server.url, head, [content.subarray(0, 2_000)])
    expect(await closed).toBeLessThan(IDLE_MILLISECONDS * 10)
    const state = await fetch(`${server.url}${path}`, { method: 'HEAD', headers: tusHeaders() })
    expect(state.headers.get('upload-offset')).toBe('2000')
    const response = await fetch(`${server.url}${path}`, {
      method: 'PATCH',
      headers: {
        ...tusHeaders(),
        'upload-offset': '2000',
        'content-type': 'application/offset+octet-stream',
      },
      body: content.subarray(2_000),
    })
    expect(response.status).toBe(204)
  })

  it('that makes slow progress is not disconnected', async () => {
    const path = await createUpload()
    const chunks = Array.from({ length: 20 }, (_, index) => content.subarray(index * 250, (index + 1) * 250))
    const head = patchHead(path, content.length)
    const { socket, received } = await sendSlowly(server.url, head, chunks, IDLE_MILLISECONDS / 5)
    await expect.poll(received, { timeout: 5_000 }).toMatch(/^HTTP\/1.1 204 /)
    socket.destroy()
  })
})

it('does not end slow handlers and long responses of requests that have arrived', async () => {
  const http = await createHttp(readConfig({ BODY_IDLE_SECONDS: String(IDLE_SECONDS) }), createLog('silent'))
  http.post('/api/slow', async () => {
    await wait(2 * IDLE_MILLISECONDS)
    return { done: true }
  })
  http.post('/api/long', async (_request, reply) => {
    async function* parts() {
      for (let part = 0; part < 8; part += 1) {
        await wait(IDLE_MILLISECONDS / 3)
        yield `${part}`
      }
    }
    return reply.type('text/plain').send(Readable.from(parts()))
  })
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  try {
    const sendPost = (path: string) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }).then((response) => response.text())
    expect(await Promise.all([sendPost('/api/slow'), sendPost('/api/long')])).toEqual([
      '{"done":true}',
      '01234567',
    ])
  } finally {
    await http.close()
  }
})

describe('a body that arrives after its user was disabled', () => {
  it('is refused, although the headers were accepted', async () => {
    const actor = await aUser(server.db, { roles: ['Admin'] })
    const body = JSON.stringify({ name: 'Late Company' })
    const { socket, received } = await sendSlowly(
      server.url,
      {
        request: 'POST /api/Company',
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          authorization: `Bearer ${await server.tokenFor(actor)}`,
        },
      },
      [body.slice(0, 1)],
    )
    await wait(200)
    await server.db
      .updateTable('user_account')
      .set({ disabled_at: new Date() })
      .where('user_id', '=', actor.user_id)
      .execute()
    socket.write(body.slice(1))
    await vi.waitFor(() => expect(received()).toContain('HTTP/1.1 401'), 5_000)
    socket.destroy()
    const companies = await server.db.selectFrom('company').select('name').execute()
    expect(companies).not.toContainEqual({ name: 'Late Company' })
  })
})
