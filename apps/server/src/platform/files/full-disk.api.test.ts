import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Principal } from '../http/principal.ts'
import type { Storage } from './storage.ts'
import {
  createUpload,
  type FileServer,
  patchUpload,
  requestUpload,
  startFileServer,
  upload,
} from './testing/documents.ts'
import { pdf, png } from './testing/samples.ts'

const FREE_BYTES = 100_000
let isDiskFull = false

const createNoSpaceError = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

/** Passes this many bytes through, then fails like a full disk. */
function failAfter(freeBytes: number): Transform {
  let written = 0
  return new Transform({
    transform(chunk, _encoding, done) {
      written += chunk.length
      if (written > freeBytes) done(createNoSpaceError())
      else done(null, chunk)
    },
  })
}

function failWhenFull(storage: Storage): Storage {
  const { datastore } = storage.pending
  const write = datastore.write.bind(datastore)
  const create = datastore.create.bind(datastore)
  const limitSize = (content: Readable) =>
    isDiskFull ? Readable.from(content.compose(failAfter(FREE_BYTES))) : content
  datastore.write = (content, id, offset) => write(Readable.from(limitSize(content)), id, offset)
  datastore.create = async (file) => {
    const created = await create(file)
    if (isDiskFull && file.metadata?.filename === 'fails-on-create.png') throw createNoSpaceError()
    return created
  }
  return {
    ...storage,
    blobs: {
      ...storage.blobs,
      put: (key, content, size) => storage.blobs.put(key, limitSize(content), size),
    },
  }
}

describe('a full disk', () => {
  let server: FileServer
  let robin: Principal
  beforeAll(async () => {
    server = await startFileServer({ storage: failWhenFull })
    robin = await server.person()
    isDiskFull = true
  })
  afterAll(() => server.stop())

  const listStoredFiles = async () =>
    (await readdir(server.dataDir, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())

  const sentence = 'The storage is full. Please tell an administrator.'

  it('rejects a new upload and stores nothing of it', async () => {
    const response = await createUpload(server.url, robin, { name: 'fails-on-create.png', size: 10 })
    expect(response.status).toBe(507)
    expect(await response.json()).toMatchObject({ code: 'storage-full', title: sentence })
    expect(await listStoredFiles()).toEqual([])
    expect(await server.db.selectFrom('upload').selectAll().execute()).toEqual([])
  })

  it('stops an upload, which can be resumed when there is space again', async () => {
    const content = pdf(3 * FREE_BYTES)
    const { address, response } = await upload(server.url, robin, 'a.pdf', content)
    expect(response.status).toBe(507)
    expect(await response.json()).toMatchObject({ code: 'storage-full', title: sentence })
    isDiskFull = false
    const offset = Number((await requestUpload(address, robin)).headers.get('upload-offset'))
    expect(offset).toBeLessThanOrEqual(FREE_BYTES)
    expect((await patchUpload(address, robin, offset, content.subarray(offset))).status).toBe(204)
    isDiskFull = true
    expect((await requestUpload(address, robin, 'DELETE')).status).toBe(204)
    await server.runJob('purge-files')
    expect(await listStoredFiles()).toEqual([])
  })

  it('rejects a small file and rolls back the change', async () => {
    const stored = server.files.storeBase64(
      server.db,
      robin,
      { kind: 'user-photo', id: robin.userID },
      {
        name: 'a.png',
        mimeType: 'image/png',
        content: png(2 * FREE_BYTES).toString('base64'),
      },
    )
    await expect(stored).rejects.toMatchObject({ code: 'storage-full', status: 507 })
    expect(await listStoredFiles()).toEqual([])
    expect(await server.db.selectFrom('blob').selectAll().execute()).toEqual([])
    expect(await server.db.selectFrom('document').selectAll().execute()).toEqual([])
    expect(await readdir(join(server.dataDir, 'files', 'tmp'))).toEqual([])
  })
})
