import { access, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Principal } from '../http/principal.ts'
import { sumPersonBytes } from './repository.ts'
import { blobKey } from './storage.ts'
import {
  bytes,
  documentsOf,
  type FileServer,
  hashOf,
  photoOf,
  signedInAs,
  startFileServer,
} from './testing/documents.ts'
import { pdf } from './testing/samples.ts'

const DAY_MILLISECONDS = 86_400_000

let server: FileServer
let robin: Principal
let documents: ReturnType<typeof documentsOf>

beforeAll(async () => {
  server = await startFileServer()
  robin = await server.person()
  documents = documentsOf(server, robin)
})
afterAll(() => server.stop())

const isOnDisk = (content: Uint8Array) =>
  access(join(server.dataDir, 'files', blobKey(hashOf(content)))).then(
    () => true,
    () => false,
  )

const findBlob = (content: Uint8Array) =>
  server.db.selectFrom('blob').selectAll().where('sha256', '=', hashOf(content)).executeTakeFirst()

describe('an erased document', () => {
  const runDeletions = async () => {
    for (const { name, data } of server.sentJobs.splice(0))
      if (name === 'delete-bytes') await server.runJob(name, data)
  }

  it('immediately loses its bytes, and no longer counts as stored', async () => {
    const content = pdf(4322)
    const before = await sumPersonBytes(server.db, robin.userID)
    const documentID = await documents.attach('a.pdf', content)
    await server.files.erase(server.db, documentID)
    expect(await sumPersonBytes(server.db, robin.userID)).toBe(before)
    expect((await fetch(documents.address(documentID), signedInAs(robin))).status).toBe(404)
    await runDeletions()
    expect(await isOnDisk(content)).toBe(false)
    await server.files.erase(server.db, documentID)
  })

  it('keeps bytes that another document or a removed document still needs', async () => {
    const content = pdf(4323)
    const [first, second, third] = [
      await documents.attach('a.pdf', content),
      await documents.attach('b.pdf', content),
      await documents.attach('c.pdf', content),
    ]
    await server.files.erase(server.db, first)
    await runDeletions()
    expect((await fetch(documents.address(second), signedInAs(robin))).status).toBe(200)
    await server.files.remove(server.db, second)
    await server.files.erase(server.db, third)
    await runDeletions()
    await server.runJob('purge-files')
    expect(await isOnDisk(content)).toBe(true)
    server.clock.advance(30 * DAY_MILLISECONDS)
    await server.runJob('purge-files')
    expect(await isOnDisk(content)).toBe(false)
  })
})

describe('a removed document', () => {
  it('is hidden at once, and its bytes are deleted 30 days after their last document', async () => {
    const content = pdf(4321)
    const first = await documents.attach('a.pdf', content)
    const second = await documents.attach('b.pdf', content)
    await server.files.remove(server.db, first)
    expect((await fetch(documents.address(first), signedInAs(robin))).status).toBe(404)
    server.clock.advance(31 * DAY_MILLISECONDS)
    await server.runJob('purge-files')
    expect((await fetch(documents.address(second), signedInAs(robin))).status).toBe(200)

    await server.files.remove(server.db, second)
    await server.files.remove(server.db, second)
    server.clock.advance(30 * DAY_MILLISECONDS - 1)
    await server.runJob('purge-files')
    expect(await isOnDisk(content)).toBe(true)
    server.clock.advance(1)
    await server.runJob('purge-files')
    expect(await isOnDisk(content)).toBe(false)
    expect(await findBlob(content)).toBeUndefined()
    const history = await server.db
      .selectFrom('document')
      .select(['name', 'sha256'])
      .where('document_id', 'in', [first, second])
      .orderBy('name')
      .execute()
    expect(history).toEqual([
      { name: 'a.pdf', sha256: null },
      { name: 'b.pdf', sha256: null },
    ])
  })

  it('keeps its bytes for a document added within the 30 days', async () => {
    const content = pdf(777)
    await server.files.remove(server.db, await documents.attach('a.pdf', content))
    server.clock.advance(20 * DAY_MILLISECONDS)
    const newDocumentID = await documents.attach('b.pdf', content)
    server.clock.advance(20 * DAY_MILLISECONDS)
    await server.runJob('purge-files')
    expect(await bytes(await fetch(documents.address(newDocumentID), signedInAs(robin)))).toEqual(content)
  })

  it('keeps bytes that a new document stores during the purge', async () => {
    const content = pdf(888)
    for (let round = 0; round < 5; round++) {
      await server.files.remove(server.db, await documents.attach('a.pdf', content))
      server.clock.advance(31 * DAY_MILLISECONDS)
      const [, documentID] = await Promise.all([
        server.runJob('purge-files'),
        documents.store('b.pdf', 'application/pdf', content),
      ])
      expect(await bytes(await fetch(documents.address(documentID), signedInAs(robin)))).toEqual(content)
      await server.files.remove(server.db, documentID)
    }
  })

  it('waits for a transaction that stores the same bytes', async () => {
    const content = pdf(889)
    await server.files.remove(server.db, await documents.attach('a.pdf', content))
    server.clock.advance(31 * DAY_MILLISECONDS)
    await server.db.transaction().execute(async (trx) => {
      await server.files.store(
        trx,
        { owner: photoOf(robin), name: 'b.pdf', mimeType: 'application/pdf', createdBy: null },
        content,
      )
      await server.runJob('purge-files')
    })
    expect(await isOnDisk(content)).toBe(true)
    expect(await findBlob(content)).toMatchObject({ unreferenced_at: null })
  })

  it('purges bytes whose last two documents were removed concurrently', async () => {
    const content = pdf(999)
    const documentID = await documents.attach('a.pdf', content)
    await server.db
      .updateTable('document')
      .set({ deleted_at: server.clock.now() })
      .where('document_id', '=', documentID)
      .execute()
    await server.runJob('purge-files')
    server.clock.advance(30 * DAY_MILLISECONDS)
    await server.runJob('purge-files')
    expect(await isOnDisk(content)).toBe(false)
  })
})

describe('bytes of a change that was rolled back', () => {
  it('are deleted by the next purge', async () => {
    const content = Buffer.from('Rolled back')
    await expect(
      server.db.transaction().execute(async (trx) => {
        await server.files.store(
          trx,
          { owner: photoOf(robin), name: 'a.txt', mimeType: 'text/plain', createdBy: null },
          content,
        )
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await isOnDisk(content)).toBe(true)
    await server.runJob('purge-files')
    expect(await isOnDisk(content)).toBe(false)
  })
})

describe('temporary files of a killed process', () => {
  it('are deleted after a day', async () => {
    const folder = join(server.dataDir, 'files', 'tmp')
    await writeFile(join(folder, 'left'), 'half')
    await writeFile(join(folder, 'being-written'), 'half')
    const twoDaysAgo = new Date(Date.now() - 2 * DAY_MILLISECONDS)
    await utimes(join(folder, 'left'), twoDaysAgo, twoDaysAgo)
    await server.runJob('purge-files')
    expect(await readdir(folder)).toEqual(['being-written'])
  })
})
