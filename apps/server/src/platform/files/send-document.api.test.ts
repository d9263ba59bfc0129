import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Principal } from '../http/principal.ts'
import {
  bytes,
  documentsOf,
  type FileServer,
  hashOf,
  signedInAs,
  startFileServer,
} from './testing/documents.ts'
import { mp4 } from './testing/samples.ts'

let server: FileServer
let robin: Principal
let documents: ReturnType<typeof documentsOf>

beforeAll(async () => {
  server = await startFileServer()
  robin = await server.person()
  documents = documentsOf(server, robin)
})
afterAll(() => server.stop())

describe('the response with a document', () => {
  const video = mp4(100_000)
  const etag = `"${hashOf(video)}"`
  let documentID: string
  beforeAll(async () => {
    documentID = await documents.attach('Rundgang.mp4', video)
  })
  const get = (headers: Record<string, string>, method = 'GET') =>
    fetch(documents.address(documentID), { method, ...signedInAs(robin, headers) })

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=99990-', 99_990, 99_999],
    ['bytes=-10', 99_990, 99_999],
    ['bytes=50000-50000', 50_000, 50_000],
    ['bytes=99999-200000', 99_999, 99_999],
    ['bytes=-200000', 0, 99_999],
  ])('returns the range %s', async (range, start, end) => {
    const response = await get({ range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/100000`)
    expect(response.headers.get('content-length')).toBe(String(end - start + 1))
    expect(await bytes(response)).toEqual(video.subarray(start, end + 1))
  })

  it.each(['bytes=100000-', 'bytes=-0', 'bytes=200000-300000'])(
    'has status 416 for the range %s',
    async (range) => {
      const response = await get({ range })
      expect(response.status).toBe(416)
      expect(response.headers.get('content-range')).toBe('bytes */100000')
      expect(await response.json()).toMatchObject({ code: 'no-such-range' })
    },
  )

  it.each(['bytes=5-2', 'bytes=0-1,5-9', 'lines=1-2', 'bytes=-', 'bytes=a-b'])(
    'contains the whole file for the range %s',
    async (range) => {
      const response = await get({ range })
      expect(response.status).toBe(200)
      expect((await bytes(response)).length).toBe(video.length)
    },
  )

  it('has status 304 when the ETag matches', async () => {
    expect((await get({})).headers.get('etag')).toBe(etag)
    expect((await get({ 'if-none-match': `"x", ${etag}` })).status).toBe(304)
    expect((await get({ 'if-none-match': '"x"' })).status).toBe(200)
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
  })

  it('supports HEAD', async () => {
    const head = await get({}, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe('100000')
    expect(head.headers.get('accept-ranges')).toBe('bytes')
    const part = await get({ range: 'bytes=0-9' }, 'HEAD')
    expect(part.status).toBe(206)
    expect(part.headers.get('content-length')).toBe('10')
  })

  it('has headers that prevent scripts', async () => {
    const response = await get({})
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    // Only public documents, such as the programme's logo, may be shown by pages of other origins.
    expect(response.headers.get('cross-origin-resource-policy')).not.toBe('cross-origin')
    expect(response.headers.get('cache-control')).toMatch(/^private/)
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('content-security-policy')).not.toContain('script-src')
  })

  it.each([
    ['a.pdf', 'application/pdf', 'inline'],
    ['a.txt', 'text/plain', 'inline'],
    ['a.csv', 'text/csv', 'attachment'],
    ['a.html', 'text/html', 'attachment'],
    ['a.svg', 'image/svg+xml', 'attachment'],
    ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'attachment'],
  ])('sends %s (%s) as %s', async (name, mimeType, disposition) => {
    const id = await documents.store(name, mimeType, Buffer.from(name))
    const response = await fetch(documents.address(id), signedInAs(robin))
    expect(response.headers.get('content-type')?.split(';')[0]).toBe(mimeType)
    expect(response.headers.get('content-disposition')?.split(';')[0]).toBe(disposition)
    const saved = await fetch(`${documents.address(id)}?disposition=attachment`, signedInAs(robin))
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/)
  })

  it('is never compressed', async () => {
    const text = Buffer.from('All the same. '.repeat(500))
    const id = await documents.store('long.txt', 'text/plain', text)
    const response = await fetch(documents.address(id), signedInAs(robin, { 'accept-encoding': 'gzip, br' }))
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('content-length')).toBe(String(text.length))
  })
})
