import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Principal } from '../http/principal.ts'
import { blobKey } from './storage.ts'
import {
  createUpload,
  type FileServer,
  hashOf,
  patchUpload,
  requestUpload,
  startFileServer,
  upload,
} from './testing/documents.ts'
import { startS3Stub } from './testing/s3-stub.ts'
import { docx, exe, mp4, pdf } from './testing/samples.ts'

const MB = 1024 * 1024
const DAY_MILLISECONDS = 86_400_000
const keyOf = (content: Uint8Array) => `files/${blobKey(hashOf(content))}`

let s3: Awaited<ReturnType<typeof startS3Stub>>
let server: FileServer
let robin: Principal

beforeAll(async () => {
  s3 = await startS3Stub()
  server = await startFileServer({
    env: {
      S3_BUCKET: 'stays',
      S3_ENDPOINT: s3.url,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  })
  robin = await server.person()
})
afterAll(async () => {
  await server.stop()
  await s3.stop()
})

const owner = () => ({ kind: 'user-photo', id: robin.userID })
const fetchDocument = (documentID: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/document/${documentID}`, {
    headers: { authorization: `Bearer ${robin.userID}`, ...headers },
  })

it('S3 storage stores an upload in chunks of any size once, by its hash', async () => {
  const content = mp4(13 * MB)
  const created = await createUpload(server.url, robin, { name: 'a.mp4', size: content.length })
  const address = `${server.url}${created.headers.get('location')}`
  for (const [from, to] of [
    [0, 2 * MB],
    [2 * MB, 9 * MB],
  ] as const)
    expect((await patchUpload(address, robin, from, content.subarray(from, to))).status).toBe(204)
  expect((await requestUpload(address, robin)).headers.get('upload-offset')).toBe(String(9 * MB))
  expect((await patchUpload(address, robin, 9 * MB, content.subarray(9 * MB))).status).toBe(204)
  expect((await requestUpload(address, robin)).headers.get('upload-offset')).toBe(String(13 * MB))
  expect(s3.keys()).toEqual([keyOf(content)])

  const documentID = await server.files.attachUpload(
    server.db,
    owner(),
    address.slice(address.lastIndexOf('/') + 1),
    robin,
  )
  expect(Buffer.from(await (await fetchDocument(documentID)).arrayBuffer()).equals(content)).toBe(true)
  const part = await fetchDocument(documentID, { range: 'bytes=1000000-1000099' })
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(content.subarray(1_000_000, 1_000_100))
})

it('S3 storage stores nothing of rejected or cancelled uploads', async () => {
  const before = s3.keys()
  expect((await upload(server.url, robin, 'a.pdf', exe(3000))).response.status).toBe(415)
  const created = await createUpload(server.url, robin, { name: 'a.pdf', size: 9000 })
  const address = `${server.url}${created.headers.get('location')}`
  expect((await patchUpload(address, robin, 0, pdf(500))).status).toBe(204)
  expect((await requestUpload(address, robin, 'DELETE')).status).toBe(204)
  expect(s3.keys()).toEqual(before)
  expect(s3.unfinished()).toBe(0)
})

it('S3 storage deletes all parts when cancelling is repeated after an error', async () => {
  const before = s3.keys()
  const content = mp4(12 * MB)
  const created = await createUpload(server.url, robin, { name: 'a.mp4', size: content.length })
  const address = `${server.url}${created.headers.get('location')}`
  expect((await patchUpload(address, robin, 0, content.subarray(0, 9 * MB))).status).toBe(204)
  s3.refuseNext()
  expect((await requestUpload(address, robin, 'DELETE')).status).toBe(500)
  expect((await requestUpload(address, robin, 'DELETE')).status).toBe(204)
  expect(s3.keys()).toEqual(before)
  expect(s3.unfinished()).toBe(0)
})

it('S3 storage accepts the deletion of a missing object', async () => {
  const { blobs, pending } = await server.files.storage()
  await blobs.remove(blobKey(hashOf(Buffer.from('never stored'))))
  await pending.discard('0'.repeat(32))
})

it('S3 storage detects an office document by its content', async () => {
  expect((await upload(server.url, robin, 'a.docx', docx())).response.status).toBe(204)
})

it('S3 storage stores small files and deletes bytes 30 days after their last document and after a rollback', async () => {
  const content = pdf(5000)
  const file = { name: 'a.pdf', mimeType: '', content: content.toString('base64') }
  const documentID = await server.files.storeBase64(server.db, robin, owner(), file)
  const orphan = Buffer.from('rolled back')
  await server.db
    .transaction()
    .execute(async (trx) => {
      const document = { owner: owner(), name: 'a.txt', mimeType: 'text/plain', createdBy: null }
      await server.files.store(trx, document, orphan)
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect(s3.keys()).toContain(keyOf(content))
  expect(s3.keys()).toContain(keyOf(orphan))
  await server.files.remove(server.db, documentID)
  server.clock.advance(30 * DAY_MILLISECONDS)
  await server.runJob('purge-files')
  expect(s3.keys()).not.toContain(keyOf(content))
  expect(s3.keys()).not.toContain(keyOf(orphan))
})
