import { get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Call, calls } from '@sojourn/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aUser } from '../../test/builders/user.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { newId } from '../ids.ts'
import { expireStoredResponses, findStoredResponse, storeResponse } from './idempotency.ts'

let server: TestServer
let admin: { user_id: string }

beforeAll(async () => {
  server = await startTestServer()
  admin = await aUser(server.db, { roles: ['Admin'] })
})
afterAll(() => server.stop())

const asProblem = (body: unknown) => body as { code: string; title: string; errors?: { field: string }[] }

describe('a path', () => {
  it('is matched ignoring case and a trailing slash', async () => {
    for (const path of ['/api/Programme', '/API/programme', '/api/PROGRAMME/'])
      expect((await server.anonymous.get(path)).status).toBe(200)
  })

  it.each(['//', '///', '//:', '//['])('that looks like a host gets 404: %s', async (path) => {
    const { port } = new URL(server.url)
    const status = await new Promise<number | undefined>((resolve, reject) => {
      get({ port, path, host: '127.0.0.1' }, (response) => {
        response.resume()
        resolve(response.statusCode)
      }).on('error', reject)
    })
    expect(status).toBe(404)
  })

  it('that does not exist gets a problem document', async () => {
    const { status, body, headers } = await server.anonymous.get('/api/Nothing')
    expect(status).toBe(404)
    expect(asProblem(body).code).toBe('not-found')
    expect(headers.get('content-type')).toContain('application/problem+json')
  })
})

describe('a method that a path does not support', () => {
  it('gets 405 with the Allow header', async () => {
    const { status, body, headers } = await server.as(admin).put('/api/Programme', {})
    expect([status, asProblem(body).code]).toEqual([405, 'method-not-allowed'])
    expect(headers.get('allow')).toBe('GET')
  })
})

describe('a refused request', () => {
  it('checks authentication before validation', async () => {
    const { status, body, headers } = await server.anonymous.post('/api/User/Invite', { nonsense: true })
    expect(status).toBe(401)
    expect(asProblem(body).code).toBe('not-signed-in')
    expect(headers.get('www-authenticate')).toBe('Bearer')
  })

  it('rejects an invalid token on a public call', async () => {
    const { status } = await server.anonymous.get('/api/Programme', { authorization: 'Bearer not-a-token' })
    expect(status).toBe(401)
  })

  it('names the invalid fields', async () => {
    const { status, body } = await server.as(admin).post('/api/User/Invite', { firstName: 'A' })
    expect(status).toBe(422)
    const fields = asProblem(body).errors?.map((error) => error.field)
    expect(fields).toEqual(expect.arrayContaining(['firstName', 'surname', 'email', 'roles']))
  })

  it('returns 400 for an invalid id', async () => {
    expect((await server.as(admin).get('/api/User/not-an-id')).status).toBe(400)
  })

  it.each([
    ['{"half', 'application/json', 400],
    ['<a/>', 'application/xml', 415],
    ['{}', 'text/plain', 415],
    ['{"__proto__": {"a": 1}}', 'application/json', 400],
    [JSON.stringify({ firstName: 'x'.repeat(1_100_000) }), 'application/json', 413],
  ])('returns $2 for the body of the type $1', async (body, type, status) => {
    const response = await fetch(`${server.url}/api/User/Invite`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${await server.tokenFor(admin)}` },
      body,
    })
    expect(response.status).toBe(status)
  })
})

describe('Content-Encoding of a request', () => {
  const send = async (encoding: string, body: Uint8Array<ArrayBuffer> | string) => {
    const response = await fetch(`${server.url}/api/User/Invite`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-encoding': encoding,
        authorization: `Bearer ${await server.tokenFor(admin)}`,
      },
      body,
    })
    return { status: response.status, problem: asProblem(await response.json()) }
  }

  it.each(['gzip', 'br', 'deflate', 'zstd', 'gzip, identity'])('gets 415 when it is %s', async (encoding) => {
    const { status, problem } = await send(encoding, Uint8Array.from(gzipSync('{}')))
    expect(status).toBe(415)
    expect(problem).toMatchObject({
      code: 'unsupported-media-type',
      detail: expect.stringContaining('without Content-Encoding'),
    })
  })

  it('is accepted when it is identity', async () => {
    expect((await send('identity', '{}')).status).toBe(422)
  })
})

describe('a JSON body with very many values', () => {
  it('gets 400 before it is parsed, and other requests are not delayed', async () => {
    const hotel = await aUser(server.db, { roles: ['Hotel'] })
    const id = '0d9f9a52-8a3e-4c57-9d5e-3f1f5a3f2b11'
    const body = `{"message":"x","documents":[${'{},'.repeat(6_000_000)}{}]}`
    const response = fetch(`${server.url}/api/Audit/${id}/${id}/Customer/Thread`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await server.tokenFor(hotel)}`,
      },
      body,
    })
    expect((await response).status).toBe(400)
    const startedAt = performance.now()
    expect((await server.anonymous.get('/api/Programme')).status).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })
})

describe('a deeply nested JSON body', () => {
  const nestArrays = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`

  it.each([{}, { 'idempotency-key': 'deep' }])('gets 400 with headers %o', async (headers) => {
    for (const depth of [2_100, 5_000, 400_000]) {
      const response = await fetch(`${server.url}/api/User/Invite`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await server.tokenFor(admin)}`,
          ...headers,
        },
        body: `{"firstName":${nestArrays(depth)}}`,
      })
      expect(response.status).toBe(400)
      expect(asProblem(await response.json()).code).toBe('bad-request')
    }
  })
})

describe('a response with a list', () => {
  it('has its totals in X-Pagination, and a page beyond the last is empty', async () => {
    const { status, body, headers } = await server.as(admin).get('/api/Outbox?page=900&pageCount=50')
    expect(status).toBe(200)
    expect(body).toEqual([])
    expect(JSON.parse(headers.get('x-pagination') ?? '')).toEqual({
      totalCount: 0,
      pageSize: 50,
      currentPage: 900,
      totalPages: 0,
    })
  })

  it.each(['page=0', 'pageCount=101', 'FilterType=State', 'FilterType=Colour&Filter=red', 'OrderBy=Colour'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await server.as(admin).get(`/api/Outbox?${query}`)
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toMatch(/Colour|page|FilterType/)
    },
  )
})

describe('a parameter that a call does not have', () => {
  it('is rejected and named by every GET call', async () => {
    const readCalls = Object.values<Call>(calls).filter(
      ({ method, who: user }) => method === 'GET' && (!Array.isArray(user) || user.includes('Admin')),
    )
    for (const { path } of readCalls) {
      const { status, body } = await server.as(admin).get(`${path.replaceAll(/[{}]/g, '')}?Colour=red`)
      expect([path, status, JSON.stringify(body)]).toEqual([path, 400, expect.stringContaining('Colour')])
    }
  })

  it('is case-sensitive', async () => {
    const { status, body } = await server.as(admin).get('/api/Site?country=PT')
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'unknown-parameter', detail: expect.stringContaining('"country"') })
  })
})

describe('Idempotency-Key', () => {
  const invitation = (email: string) => ({
    firstName: 'Ada',
    surname: 'Lind',
    email,
    roles: ['Admin'],
    companyId: '00000000-0000-0000-0000-000000000000',
    siteId: '00000000-0000-0000-0000-000000000000',
  })
  const mailsTo = async (email: string) => (await server.mails()).filter((mail) => mail.to.includes(email))

  it('returns the first response to a repeated request and makes the change once', async () => {
    const headers = { 'idempotency-key': 'first' }
    const first = await server.as(admin).post('/api/User/Invite', invitation('one@stay.example'), headers)
    const second = await server.as(admin).post('/api/User/Invite', invitation('one@stay.example'), headers)
    expect([first.status, first.body]).toEqual([200, true])
    // Without the key the second response would be false, because the address now has an account.
    expect([second.status, second.body]).toEqual([200, true])
    expect(await mailsTo('one@stay.example')).toHaveLength(1)
  })

  it('makes the change once for many concurrent requests', async () => {
    const headers = { 'idempotency-key': 'together' }
    const responses = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.as(admin).post('/api/User/Invite', invitation('two@stay.example'), headers),
      ),
    )
    expect(responses.filter(({ status }) => status === 200).every(({ body }) => body === true)).toBe(true)
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await mailsTo('two@stay.example')).toHaveLength(1)
  })

  it('works when the transaction was rolled back and retried', async () => {
    const headers = { 'idempotency-key': 'deadlock' }
    const attempt = () => server.as(admin).post('/api/User/Invite', invitation('dead@stay.example'), headers)
    const { db } = server
    // The first insert of this address fails as a deadlock would; the second does not.
    await sql`create sequence fail_once`.execute(db)
    await sql`create function fail_once() returns trigger language plpgsql as $$ begin
      if new.email = 'dead@stay.example' and nextval('fail_once') = 1 then
        raise exception 'deadlock' using errcode = '40P01';
      end if; return new; end $$`.execute(db)
    await sql`create trigger fail_once before insert on user_account for each row execute function fail_once()`.execute(
      db,
    )
    expect((await attempt()).body).toBe(true)
    expect((await attempt()).body).toBe(true)
    expect(await mailsTo('dead@stay.example')).toHaveLength(1)
    await sql`drop trigger fail_once on user_account`.execute(db)
  })

  it('does not repeat a response to a user who has lost access', async () => {
    const actor = await aUser(server.db, { roles: ['Admin'] })
    const headers = { 'idempotency-key': 'lost' }
    await server.as(actor).post('/api/User/Invite', invitation('lost@stay.example'), headers)
    await expireStoredResponses(server.db, [actor.user_id], new Date())
    const repeated = await server.as(actor).post('/api/User/Invite', invitation('lost@stay.example'), headers)
    expect([repeated.status, asProblem(repeated.body).code]).toEqual([409, 'already-done'])
  })

  it('does not repeat a response that was stored after its user lost access', async () => {
    const { user_id: userID } = await aUser(server.db)
    const now = new Date()
    const claim = { userID, key: 'late', requestHash: 'hash', now, isClaimed: true }
    await server.db
      .insertInto('idempotency_response')
      .values({ user_id: userID, key: claim.key, request_hash: 'hash', created_at: now })
      .execute()
    await expireStoredResponses(server.db, [userID], new Date(now.getTime() + 1))
    await storeResponse(server.db, claim, { status: 200, headers: {}, body: 'secret' })
    await expect(findStoredResponse(server.db, claim)).rejects.toMatchObject({ code: 'already-done' })
  })

  it('returns already-done when the first response was too long to store', async () => {
    const now = new Date()
    const claim = { userID: admin.user_id, key: 'long', requestHash: 'hash', now, isClaimed: true }
    await server.db
      .insertInto('idempotency_response')
      .values({ user_id: claim.userID, key: claim.key, request_hash: 'hash', created_at: claim.now })
      .execute()
    const response = { status: 200, headers: {}, body: 'x'.repeat(100_000) }
    await storeResponse(server.db, claim, response)
    expect(await findStoredResponse(server.db, claim)).toEqual(response)
    await storeResponse(server.db, claim, { ...response, body: 'x'.repeat(100_001) })
    await expect(findStoredResponse(server.db, claim)).rejects.toMatchObject({ code: 'already-done' })
  })

  it('is refused with another body and belongs to one user', async () => {
    const headers = { 'idempotency-key': 'mine' }
    await server.as(admin).post('/api/User/Invite', invitation('three@stay.example'), headers)
    const other = await server.as(admin).post('/api/User/Invite', invitation('four@stay.example'), headers)
    expect([other.status, asProblem(other.body).code]).toEqual([422, 'idempotency-mismatch'])

    const colleague = await aUser(server.db, { roles: ['Admin'] })
    const otherResponse = await server
      .as(colleague)
      .post('/api/User/Invite', invitation('four@stay.example'), headers)
    expect([otherResponse.status, otherResponse.body]).toEqual([200, true])
  })
})

describe('response headers', () => {
  it('are strict on every response', async () => {
    for (const path of ['/api/Programme', '/api/Nothing', '/healthz']) {
      const { headers } = await server.anonymous.get(path)
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self'; /)
      expect(headers.get('content-security-policy')).not.toContain('unsafe')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('keep responses out of shared caches', async () => {
    expect((await server.as(admin).get('/api/User/Me')).headers.get('cache-control')).toBe('no-store')
  })
})

describe('downloads', () => {
  it('are prepared for at most six requests of a user at once', async () => {
    const findWaitingDownloads = () =>
      sql<{ count: number }>`select count(*) as count from pg_locks
        where relation = 'document'::regclass and not granted`.execute(server.db)
    let downloads: Promise<unknown>[] = []
    await server.db.transaction().execute(async (trx) => {
      await sql`lock table document in access exclusive mode`.execute(trx)
      downloads = Array.from({ length: 8 }, () =>
        server.as(admin).refusal('getDocument', { params: { documentID: newId() } }),
      )
      await vi.waitFor(async () => expect((await findWaitingDownloads()).rows).toEqual([{ count: 6 }]), 5_000)
      await setTimeout(300)
      expect((await findWaitingDownloads()).rows).toEqual([{ count: 6 }])
    })
    await Promise.all(downloads)
  })

  it('do not wait for the transfer of other downloads of the user', async () => {
    const { transaction, files } = server.platform
    const owner = { kind: 'user-photo', id: admin.user_id }
    const file = { owner, name: 'large.png', mimeType: 'image/png', createdBy: admin.user_id }
    const documentID = await transaction((trx) => files.store(trx, file, Buffer.alloc(20 * 1024 * 1024)))
    const headers = { Authorization: `Bearer ${await server.tokenFor(admin)}` }
    const openDownloads = await Promise.all(
      Array.from({ length: 8 }, () => fetch(`${server.url}/api/document/${documentID}`, { headers })),
    )
    expect(openDownloads.map(({ status }) => status)).toEqual(Array(8).fill(200))
    await Promise.all(openDownloads.map(({ body }) => body?.cancel()))
  })
})

describe('the documentation', () => {
  it('is served as a page and as an OpenAPI document', async () => {
    const page = await fetch(`${server.url}/api/docs`)
    const text = await page.text()
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
    for (const name of Object.keys(calls)) expect(text).toContain(`id="${name}"`)
    for (const [, address = ''] of text.matchAll(/"(\/api\/docs\/assets\/[^"]+)"/g))
      expect((await server.anonymous.get(address)).status, address).toBe(200)
    const { body } = await server.anonymous.get('/api/docs/json')
    expect(body).toMatchObject({ openapi: '3.1.0', info: { title: 'Sojourn' } })
  })

  it.each(['/api/docs', '/api/docs/json'])('is compressed once at %s, only with gzip', async (path) => {
    const fetchDocs = (encodings: string) =>
      fetch(`${server.url}${path}`, { headers: { 'Accept-Encoding': encodings } })
    const encodingOf = async (encodings: string) =>
      (await fetchDocs(encodings)).headers.get('content-encoding')
    expect(await encodingOf('br, gzip')).toBe('gzip')
    expect(await encodingOf('br')).toBeNull()
    expect(await encodingOf('gzip;q=0, br')).toBeNull()
    expect(await encodingOf('identity')).toBeNull()
    expect(await (await fetchDocs('gzip')).text()).toBe(await (await fetchDocs('identity')).text())
  })

  it('is limited to 30 requests a minute', async () => {
    const limitedServer = await startTestServer({ env: { REQUESTS_PER_MINUTE: '1000' } })
    try {
      const requests = Array.from({ length: 31 }, () => limitedServer.anonymous.get('/api/docs/json'))
      const statuses = (await Promise.all(requests)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    } finally {
      await limitedServer.stop()
    }
  })
})

describe('too many requests', () => {
  it('are refused with 429 and a sentence', async () => {
    const limitedServer = await startTestServer({ env: { REQUESTS_PER_MINUTE: '3' } })
    try {
      const statuses: number[] = []
      for (let count = 0; count < 5; count++)
        statuses.push((await limitedServer.anonymous.get('/api/Programme')).status)
      expect(statuses).toEqual([200, 200, 200, 429, 429])
      expect((await limitedServer.anonymous.get('/healthz')).status).toBe(200)
    } finally {
      await limitedServer.stop()
    }
  })

  it('are limited more strictly for some routes, such as registration', async () => {
    const limitedServer = await startTestServer({ env: { REQUESTS_PER_MINUTE: '1000' } })
    try {
      const requests = Array.from({ length: 21 }, () =>
        limitedServer.anonymous.post('/identity/register', {}),
      )
      const statuses = (await Promise.all(requests)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    } finally {
      await limitedServer.stop()
    }
  })

  it('include refused requests and unknown paths', async () => {
    const limitedServer = await startTestServer({ env: { REQUESTS_PER_MINUTE: '3' } })
    try {
      const guess = () => limitedServer.anonymous.get('/api/User/Me', { authorization: 'Bearer guess' })
      const statuses = [(await guess()).status, (await guess()).status]
      statuses.push((await limitedServer.anonymous.get('/api/Nothing')).status, (await guess()).status)
      expect(statuses).toEqual([401, 401, 404, 429])
    } finally {
      await limitedServer.stop()
    }
  })
})
