import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type ProblemCode, problemDocument, problems } from '@sojourn/contract'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Principal } from '../http/principal.ts'
import {
  createUpload,
  type FileServer,
  hashOf,
  patchUpload,
  requestUpload,
  startFileServer,
  upload,
} from './testing/documents.ts'
import { docx, exe, jpeg, mp4, odt, ole, pages, pdf, png, wmv, zip } from './testing/samples.ts'

const MB = 1024 * 1024
const DAY_MILLISECONDS = 86_400_000

let server: FileServer
let robin: Principal
let kim: Principal

beforeAll(async () => {
  server = await startFileServer()
  robin = await server.person()
  kim = await server.person()
})
afterAll(() => server.stop())

const listPendingFiles = () => readdir(join(server.dataDir, 'uploads'))
const findUpload = (uploadID: string) =>
  server.db.selectFrom('upload').selectAll().where('upload_id', '=', uploadID).executeTakeFirst()

async function readBytes(uploadID: string): Promise<Buffer> {
  const { blobs } = await server.files.storage()
  const { sha256 } = (await findUpload(uploadID)) ?? {}
  const { storage_key } = await server.db
    .selectFrom('blob')
    .select('storage_key')
    .where('sha256', '=', sha256 ?? '')
    .executeTakeFirstOrThrow()
  return buffer(await blobs.open(storage_key))
}

async function expectRefusal(response: Response, code: ProblemCode) {
  expect(response.status).toBe(problems[code].status)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  expect(await response.json()).toMatchObject({ code, title: problems[code].sentence })
}

describe('a resumable upload', () => {
  it('resumes at its offset after a broken connection and arrives complete', async () => {
    const content = mp4(20 * MB)
    const options = {
      endpoint: `${server.url}/api/Upload`,
      headers: { Authorization: `Bearer ${robin.userID}` },
      metadata: { filename: 'Rundgang Küche.mp4', filetype: 'video/mp4' },
      chunkSize: 4 * MB,
      retryDelays: [],
    }
    const address = await new Promise<string>((resolve, reject) => {
      const first = new Upload(content, {
        ...options,
        onError: reject,
        onProgress: (sent) => {
          if (sent > 9 * MB) first.abort().then(() => resolve(first.url ?? ''), reject)
        },
      })
      first.start()
    })
    const offset = Number((await requestUpload(address, robin)).headers.get('upload-offset'))
    expect(offset).toBeGreaterThanOrEqual(8 * MB)
    expect(offset).toBeLessThan(20 * MB)

    let resumedFrom = -1
    await new Promise<void>((resolve, reject) => {
      new Upload(content, {
        ...options,
        uploadUrl: address,
        onError: reject,
        onSuccess: () => resolve(),
        onProgress: (sent) => {
          if (resumedFrom < 0) resumedFrom = sent
        },
      }).start()
    })
    expect(resumedFrom).toBeGreaterThanOrEqual(offset)

    const uploadID = address.slice(address.lastIndexOf('/') + 1)
    expect(await findUpload(uploadID)).toMatchObject({
      name: 'Rundgang Küche.mp4',
      mime_type: 'video/mp4',
      sha256: hashOf(content),
    })
    expect(hashOf(await readBytes(uploadID))).toBe(hashOf(content))
    expect(await listPendingFiles()).toEqual([])
  })

  it('reports the full offset to a client that missed the last response', async () => {
    const content = pdf()
    const { address, response } = await upload(server.url, robin, 'a.pdf', content)
    expect(response.status).toBe(204)
    const again = await requestUpload(address, robin)
    expect(again.status).toBe(200)
    expect(again.headers.get('upload-offset')).toBe(String(content.length))
    expect((await patchUpload(address, robin, content.length, Buffer.alloc(0))).status).toBe(204)
    await expectRefusal(await patchUpload(address, robin, 0, content), 'upload-conflict')
  })

  it('is finished when it is resumed, if the server stopped after the last byte', async () => {
    const validContent = png()
    const invalidContent = exe()
    const { datastore } = (await server.files.storage()).pending
    const uploadWithoutFinishing = async (content: Buffer<ArrayBuffer>) => {
      const created = await createUpload(server.url, robin, { name: 'a.png', size: content.length })
      const location = created.headers.get('location') ?? ''
      await datastore.write(Readable.from([content]), location.slice('/api/Upload/'.length), 0)
      return `${server.url}${location}`
    }
    const address = await uploadWithoutFinishing(validContent)
    expect((await requestUpload(address, robin)).status).toBe(200)
    expect(await findUpload(address.slice(address.lastIndexOf('/') + 1))).toMatchObject({
      sha256: hashOf(validContent),
    })
    expect((await requestUpload(await uploadWithoutFinishing(invalidContent), robin)).status).toBe(415)
  })

  it('needs a token and is accessible only to its creator', async () => {
    const anonymous = await fetch(`${server.url}/api/Upload`, {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0' },
    })
    await expectRefusal(anonymous, 'not-signed-in')
    const created = await createUpload(server.url, robin, { name: 'a.png', size: 100 })
    const address = `${server.url}${created.headers.get('location')}`
    expect((await requestUpload(address, kim)).status).toBe(404)
    await expectRefusal(await patchUpload(address, kim, 0, png(100)), 'not-found')
    await expectRefusal(await requestUpload(address, kim, 'DELETE'), 'not-found')
    expect((await requestUpload(address, robin)).headers.get('upload-offset')).toBe('0')
    expect((await requestUpload(address, robin, 'DELETE')).status).toBe(204)
    expect((await requestUpload(address, robin)).status).toBe(404)
    expect(await listPendingFiles()).toEqual([])
  })

  it('has the security headers and no CORS headers', async () => {
    const created = await createUpload(server.url, robin, { name: 'a.png', size: 100 })
    expect(created.status).toBe(201)
    expect(created.headers.get('location')).toMatch(/^\/api\/Upload\/[0-9a-f]{32}$/)
    expect(created.headers.get('x-content-type-options')).toBe('nosniff')
    expect([...created.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    await requestUpload(`${server.url}${created.headers.get('location')}`, robin, 'DELETE')
  })

  it.each(['..%2F..%2Fetc%2Fpasswd', '..%5c..', 'x%00y', '%2e%2e', 'a'.repeat(400)])(
    'returns 404 for the id %s',
    async (id) => {
      expect((await requestUpload(`${server.url}/api/Upload/${id}`, robin)).status).toBe(404)
      expect((await patchUpload(`${server.url}/api/Upload/${id}`, robin, 0, png())).status).toBe(404)
    },
  )
})

describe('the checks of an upload', () => {
  it.each([
    ['run.exe', '', 10, 'unsupported-file-type'],
    ['page.html', 'image/png', 10, 'unsupported-file-type'],
    ['evidence.png\u202egpj.exe', '', 10, 'unsupported-file-type'],
    ['a.jpg', '', 50 * MB + 1, 'image-too-large'],
    ['a.mp4', 'audio/mp4', 50 * MB + 1, 'audio-too-large'],
    ['a.mov', 'video/quicktime', 500 * MB + 1, 'video-too-large'],
    ['a.xlsx', '', 50 * MB + 1, 'document-too-large'],
    ['a.txt', '', 0, 'empty-file'],
    ['', '', 10, 'bad-request'],
  ] as const)('refuse %j (%s) of %i bytes before any byte is sent', async (name, type, size, code) => {
    const before = await server.db.selectFrom('upload').select('upload_id').execute()
    const response = await createUpload(server.url, robin, { name, type, size })
    expect(response.status).toBe(problems[code].status)
    expect(await response.json()).toMatchObject({ code })
    expect(await server.db.selectFrom('upload').select('upload_id').execute()).toHaveLength(before.length)
    expect(await listPendingFiles()).toEqual([])
  })

  it('refuse with the sentences of the specification', async () => {
    const titles = []
    for (const [name, size] of [
      ['a.exe', 1],
      ['a.png', 51 * MB],
      ['a.wmv', 501 * MB],
      ['a.pdf', 51 * MB],
    ] as const)
      titles.push(
        problemDocument.parse(await (await createUpload(server.url, robin, { name, size })).json()).title,
      )
    expect(titles).toEqual([
      'Unsupported File Type. Please upload one of the following: .jpg .jpeg .png .mov .mp4 .wmv .pdf .txt .odt .pages .doc .docx .ods .numbers .xls .xlsx .csv .odp .key .ppt .pptx',
      'Image is too large. Please upload an image less than 50MB',
      'Video file is too large. Please upload a video less than 500MB',
      'Document is too large. Please upload a document less than 50MB',
    ])
  })

  it('require the size in advance', async () => {
    const response = await fetch(`${server.url}/api/Upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${robin.userID}`,
        'tus-resumable': '1.0.0',
        'upload-defer-length': '1',
        'upload-metadata': `filename ${Buffer.from('a.png').toString('base64')}`,
      },
    })
    expect(response.status).toBe(400)
  })

  it('reject more bytes than announced', async () => {
    const created = await createUpload(server.url, robin, { name: 'a.png', size: 100 })
    const address = `${server.url}${created.headers.get('location')}`
    await expectRefusal(await patchUpload(address, robin, 0, png(101)), 'too-large')
    expect((await requestUpload(address, robin, 'DELETE')).status).toBe(204)
  })

  it.each([
    ['a.png', png()],
    ['a.JPEG', jpeg()],
    ['a.mov', mp4()],
    ['a.wmv', wmv()],
    ['a.pdf', pdf()],
    ['a.docx', docx()],
    ['a.odt', odt()],
    ['a.pages', pages()],
    ['a.xls', ole()],
    ['a.txt', Buffer.from('Wärme über Öl\r\n\tund mehr')],
    ['latin.txt', Buffer.from('Wärme über Öl', 'latin1')],
    ['unicode.csv', Buffer.from('\ufeffRaum;Öl\r\n', 'utf16le')],
    ['b.csv', Buffer.from('BMW;1\r\n')],
  ])('accept %s by its content', async (name, content) => {
    const { response } = await upload(server.url, robin, name, content)
    expect(response.status).toBe(204)
  })

  it.each([
    ['a program named as a picture', 'a.png', exe()],
    ['a JPEG named as a PNG', 'a.png', jpeg()],
    ['an HTML page named as a picture', 'a.jpg', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an archive named as a Word document', 'a.docx', zip({ 'run.exe': 'MZ' })],
    ['a Word document named as an Excel sheet', 'a.xlsx', docx()],
    ['a Word document named as a legacy Word document', 'a.doc', docx()],
    ['random bytes named as a video', 'a.mp4', randomBytes(3000)],
    ['control characters named as text', 'a.txt', Buffer.from([72, 105, 0, 1, 2])],
    ['a picture named as a CSV file', 'a.csv', png()],
  ])('reject %s and store nothing of it', async (_title, name, content) => {
    const { uploadID, address, response } = await upload(server.url, robin, name, content)
    await expectRefusal(response, 'unsupported-file-type')
    expect(await findUpload(uploadID)).toBeUndefined()
    expect(await listPendingFiles()).toEqual([])
    const { blobs } = await server.files.storage()
    const storedKeys = await Array.fromAsync(blobs.keys())
    expect(storedKeys.filter((key) => key.endsWith(hashOf(content)))).toEqual([])
    expect((await requestUpload(address, robin)).status).toBe(404)
  })
})

describe('a creation with a key', () => {
  const createWithKey = (person: Principal, key: string) =>
    createUpload(server.url, person, { name: 'a.png', size: 300, key })
  const addressOf = (created: Response) => `${server.url}${created.headers.get('location')}`
  const listUnfinished = async ({ userID }: Principal) =>
    (
      await server.db
        .selectFrom('upload')
        .select('upload_id')
        .where('user_id', '=', userID)
        .where('finished_at', 'is', null)
        .execute()
    ).map(({ upload_id }) => upload_id)

  it('discards the unfinished upload that the person has created with the same key', async () => {
    const person = await server.person()
    const key = randomUUID()
    const lostAddress = addressOf(await createWithKey(person, key))
    expect((await patchUpload(lostAddress, person, 0, png(100))).status).toBe(204)
    const currentAddress = addressOf(await createWithKey(person, key))
    const [uploadID = ''] = await listUnfinished(person)
    expect(currentAddress.endsWith(uploadID)).toBe(true)
    expect(await listUnfinished(person)).toHaveLength(1)
    expect(
      (await listPendingFiles()).filter((name) => lostAddress.endsWith(name.replace('.json', ''))),
    ).toEqual([])
    await expectRefusal(await patchUpload(lostAddress, person, 100, png(300).subarray(100)), 'not-found')
    expect((await patchUpload(currentAddress, person, 0, png(300))).status).toBe(204)
  })

  it('is accepted after ten creations whose responses were lost', async () => {
    const person = await server.person()
    const key = randomUUID()
    for (let attempt = 0; attempt < 10; attempt++) expect((await createWithKey(person, key)).status).toBe(201)
    const created = await createWithKey(person, key)
    expect(created.status).toBe(201)
    expect((await patchUpload(addressOf(created), person, 0, png(300))).status).toBe(204)
    expect(await listUnfinished(person)).toEqual([])
  })

  it('leaves one unfinished upload when it is sent several times at once', async () => {
    const person = await server.person()
    const key = randomUUID()
    const created = await Promise.all(Array.from({ length: 5 }, () => createWithKey(person, key)))
    expect(created.every(({ status }) => [201, 409].includes(status))).toBe(true)
    const [uploadID = '', ...others] = await listUnfinished(person)
    expect(others).toEqual([])
    const addresses = created.filter(({ status }) => status === 201).map(addressOf)
    const responses = await Promise.all(addresses.map((address) => requestUpload(address, person)))
    expect(addresses.filter((_address, index) => responses[index]?.ok)).toEqual([
      `${server.url}/api/Upload/${uploadID}`,
    ])
  })

  it('keeps the upload of another person with the same key, and a finished upload', async () => {
    const [person, other] = [await server.person(), await server.person()]
    const key = randomUUID()
    const finished = addressOf(await createWithKey(person, key))
    expect((await patchUpload(finished, person, 0, png(300))).status).toBe(204)
    const otherAddress = addressOf(await createWithKey(other, key))
    await createWithKey(person, key)
    expect((await requestUpload(otherAddress, other)).headers.get('upload-offset')).toBe('0')
    expect((await requestUpload(finished, person)).headers.get('upload-offset')).toBe('300')
  })

  it('is rejected when the key is not a UUID', async () => {
    await expectRefusal(await createWithKey(await server.person(), 'again'), 'bad-request')
  })

  const waitForBytes = (address: string, count: number) =>
    vi.waitUntil(
      async () => (await stat(join(server.dataDir, 'uploads', address.slice(-32)))).size === count,
      5_000,
    )

  it('ends a request that still sends bytes to the discarded upload, and refuses the next request', async () => {
    const person = await server.person()
    const key = randomUUID()
    const lostAddress = addressOf(await createWithKey(person, key))
    const content = png(300)
    const offset = new Promise((resolve, reject) => {
      const sending = request(lostAddress, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${person.userID}`,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          'content-length': content.length,
        },
      })
      sending.on('response', ({ headers }) => resolve(headers['upload-offset']))
      sending.on('error', reject)
      sending.write(content.subarray(0, 100), () => {
        waitForBytes(lostAddress, 100)
          .then(() => createWithKey(person, key))
          .then(() => sending.end(content.subarray(100)), reject)
      })
    })
    expect(await offset).toBe('100')
    await expectRefusal(await patchUpload(lostAddress, person, 100, content.subarray(100)), 'not-found')
    expect(await findUpload(lostAddress.slice(-32))).toBeUndefined()
    expect(await listUnfinished(person)).toHaveLength(1)
  })
})

describe('two requests at once', () => {
  it('write their bytes one after the other', async () => {
    const content = pdf(3 * MB)
    const created = await createUpload(server.url, robin, { name: 'a.pdf', size: content.length })
    const address = `${server.url}${created.headers.get('location')}`
    const responses = await Promise.all([
      patchUpload(address, robin, 0, content),
      patchUpload(address, robin, 0, content),
      patchUpload(address, robin, 0, content),
    ])
    expect(responses.map((response) => response.status).sort()).toEqual([204, 409, 409])
    expect(hashOf(await readBytes(address.slice(address.lastIndexOf('/') + 1)))).toBe(hashOf(content))
  })

  it('give the lock of a dead connection to the new request, even at another server', async () => {
    const content = pdf(200_000)
    const other = await server.addServer()
    const created = await createUpload(server.url, robin, { name: 'a.pdf', size: content.length })
    const location = created.headers.get('location')
    const openRequest = request(`${server.url}${location}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${robin.userID}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': content.length,
      },
    })
    openRequest.on('error', () => undefined)
    openRequest.write(content.subarray(0, 100_000))
    await expect.poll(() => server.db.selectFrom('upload_lock').select('upload_id').execute()).toHaveLength(1)
    const offset = Number((await requestUpload(`${other}${location}`, robin)).headers.get('upload-offset'))
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThanOrEqual(100_000)
    const response = await patchUpload(`${other}${location}`, robin, offset, content.subarray(offset))
    expect(response.status).toBe(204)
    openRequest.destroy()
    expect(hashOf(await readBytes(location?.slice('/api/Upload/'.length) ?? ''))).toBe(hashOf(content))
  })
})

describe('expire-uploads', () => {
  it('deletes unfinished uploads after 24 hours, and finished uploads that get no document within a day', async () => {
    const created = await createUpload(server.url, kim, { name: 'a.png', size: 5000 })
    const address = `${server.url}${created.headers.get('location')}`
    await patchUpload(address, kim, 0, png(100))
    server.clock.advance(1)
    const finished = await upload(server.url, kim, 'b.png', png(300))
    const key = (await findUpload(finished.uploadID))?.sha256 ?? ''

    server.clock.advance(DAY_MILLISECONDS - 2)
    await server.runJob('expire-uploads')
    expect((await requestUpload(address, kim)).headers.get('upload-offset')).toBe('100')
    server.clock.advance(1)
    await server.runJob('expire-uploads')
    expect((await requestUpload(address, kim)).status).toBe(404)
    expect(await findUpload(finished.uploadID)).toBeDefined()

    server.clock.advance(1)
    await server.runJob('expire-uploads')
    expect(await findUpload(finished.uploadID)).toBeUndefined()
    await server.runJob('purge-files')
    const { blobs } = await server.files.storage()
    expect((await Array.fromAsync(blobs.keys())).filter((blobKey) => blobKey.endsWith(key))).toEqual([])
    expect(await listPendingFiles()).toEqual([])
  })
})
