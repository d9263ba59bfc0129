import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Principal } from '../http/principal.ts'
import { as, bytes, documentsOf } from './testing/documents.ts'
import { type FileServer, startFileServer } from './testing/file-server.ts'
import { pdf } from './testing/samples.ts'

let server: FileServer
let robin: Principal
let kim: Principal
let documents: ReturnType<typeof documentsOf>
let photo: Buffer

beforeAll(async () => {
  server = await startFileServer()
  robin = await server.person()
  kim = await server.person()
  documents = documentsOf(server, robin)
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  photo = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
})
afterAll(() => server.stop())

const smallOf = (documentID: string, who = robin) =>
  fetch(`${documents.address(documentID)}?size=small`, as(who))

const keptBeside = (documentID: string) =>
  server.db
    .selectFrom('document')
    .select(['document_id', 'deleted_at'])
    .where('owner_kind', '=', 'small-version')
    .where('owner_id', '=', documentID)
    .execute()

describe('a photo in small', () => {
  it('is made once and kept beside it, also when several ask at once', async () => {
    const documentID = await documents.store('Boiler.jpg', 'image/jpeg', photo)
    const answers = await Promise.all([1, 2, 3].map(() => smallOf(documentID)))
    const all = await Promise.all(answers.map(bytes))
    const [first] = all
    if (!first) throw new Error('There is no answer.')
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]?.headers.get('content-type')).toBe('image/jpeg')
    expect(all.every((one) => one.equals(first))).toBe(true)
    expect(first.length).toBeLessThan(photo.length / 20)
    expect(await sharp(first).metadata()).toMatchObject({ width: 336, height: 252, format: 'jpeg' })
    expect(await keptBeside(documentID)).toHaveLength(1)
  })

  it('is the whole picture: a face or a printed page cuts it as it needs', async () => {
    const upright = await sharp(photo).rotate(90).toBuffer()
    const documentID = await documents.store('Portrait.jpg', 'image/jpeg', upright)
    const small = await sharp(await bytes(await smallOf(documentID))).metadata()
    expect(small).toMatchObject({ width: 336, height: 448 })
  })

  it('is read by those who read the photo, and by nobody by its own id', async () => {
    const documentID = await documents.store('Boiler.jpg', 'image/jpeg', photo)
    expect((await smallOf(documentID)).status).toBe(200)
    expect((await smallOf(documentID, kim)).status).toBe(404)
    const [kept] = await keptBeside(documentID)
    const own = await fetch(documents.address(kept?.document_id ?? ''), as(robin))
    expect(own.status).toBe(404)
  })

  it('has a signed link of its own, which does not open the whole photo', async () => {
    const documentID = await documents.store('Boiler.jpg', 'image/jpeg', photo)
    const asked = await fetch(`${documents.address(documentID)}/Link?size=small`, {
      method: 'POST',
      ...as(robin),
    })
    const { url } = JSON.parse(await asked.text())
    const address = `${server.url}${url.slice(server.config.publicUrl.length)}`
    const small = await fetch(address)
    expect(small.status).toBe(200)
    expect((await bytes(small)).length).toBeLessThan(photo.length / 20)
    expect((await fetch(address.replace('&size=small', ''))).status).toBe(401)
  })

  it('goes with the photo', async () => {
    const documentID = await documents.store('Boiler.jpg', 'image/jpeg', photo)
    await smallOf(documentID)
    await server.files.remove(server.db, documentID)
    expect((await keptBeside(documentID)).every(({ deleted_at }) => deleted_at !== null)).toBe(true)
    expect((await smallOf(documentID)).status).toBe(404)
  })

  it.each([
    ['Plan.pdf', 'application/pdf'],
    ['Broken.jpg', 'image/jpeg'],
  ])('is the document itself for %s', async (name, mimeType) => {
    const content = pdf(4000)
    const documentID = await documents.store(name, mimeType, content)
    const answer = await smallOf(documentID)
    expect(answer.status).toBe(200)
    expect(await bytes(answer)).toEqual(content)
    expect(await keptBeside(documentID)).toEqual([])
  })
})
