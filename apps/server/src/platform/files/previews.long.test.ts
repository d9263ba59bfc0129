import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Principal } from '../http/principal.ts'
import { bytes, documentsOf, type FileServer, signedInAs, startFileServer } from './testing/documents.ts'
import { interlacedPng, pdf, pngWithText, withLocation } from './testing/samples.ts'

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

const fetchPreview = (documentID: string, viewer = robin) =>
  fetch(`${documents.address(documentID)}?size=small`, signedInAs(viewer))

const findPreviewRows = (documentID: string) =>
  server.db
    .selectFrom('document')
    .select(['document_id', 'deleted_at'])
    .where('owner_kind', '=', 'small-version')
    .where('owner_id', '=', documentID)
    .execute()

describe('the preview of a photo', () => {
  it('is created and stored once, even for concurrent requests', async () => {
    const documentID = await documents.store('Boiler.jpg', 'image/jpeg', photo)
    const previews = await Promise.all([1, 2, 3].map(() => fetchPreview(documentID)))
    const contents = await Promise.all(previews.map(bytes))
    const [first] = contents
    if (!first) throw new Error('There is no response.')
    expect(previews.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(previews[0]?.headers.get('content-type')).toBe('image/jpeg')
    expect(contents.every((preview) => preview.equals(first))).toBe(true)
    expect(first.length).toBeLessThan(photo.length / 20)
    expect(await sharp(first).metadata()).toMatchObject({ width: 336, height: 252, format: 'jpeg' })
    expect(await findPreviewRows(documentID)).toHaveLength(1)
  })

  it('is not cropped', async () => {
    const upright = await sharp(photo).rotate(90).toBuffer()
    const documentID = await documents.store('Portrait.jpg', 'image/jpeg', upright)
    const small = await sharp(await bytes(await fetchPreview(documentID))).metadata()
    expect(small).toMatchObject({ width: 336, height: 448 })
  })

  it('is readable with the photo, but not by its own id', async () => {
    const documentID = await documents.store('Boiler.jpg', 'image/jpeg', photo)
    expect((await fetchPreview(documentID)).status).toBe(200)
    expect((await fetchPreview(documentID, kim)).status).toBe(404)
    const [preview] = await findPreviewRows(documentID)
    const direct = await fetch(documents.address(preview?.document_id ?? ''), signedInAs(robin))
    expect(direct.status).toBe(404)
  })

  it('has its own signed link, which does not open the original', async () => {
    const documentID = await documents.store('Boiler.jpg', 'image/jpeg', photo)
    const response = await fetch(`${documents.address(documentID)}/Link?size=small`, {
      method: 'POST',
      ...signedInAs(robin),
    })
    const { url } = JSON.parse(await response.text())
    const address = `${server.url}${url.slice(server.config.publicUrl.length)}`
    const small = await fetch(address)
    expect(small.status).toBe(200)
    expect((await bytes(small)).length).toBeLessThan(photo.length / 20)
    expect((await fetch(address.replace('&size=small', ''))).status).toBe(401)
  })

  it('is removed with the photo', async () => {
    const documentID = await documents.store('Boiler.jpg', 'image/jpeg', photo)
    await fetchPreview(documentID)
    await server.files.remove(server.db, documentID)
    expect((await findPreviewRows(documentID)).every(({ deleted_at }) => deleted_at !== null)).toBe(true)
    expect((await fetchPreview(documentID)).status).toBe(404)
  })

  it('is the document itself for a PDF', async () => {
    const content = pdf(4000)
    const documentID = await documents.store('Plan.pdf', 'application/pdf', content)
    const preview = await fetchPreview(documentID)
    expect(preview.status).toBe(200)
    expect(await bytes(preview)).toEqual(content)
    expect(await findPreviewRows(documentID)).toEqual([])
  })

  it('has no metadata, while the original keeps its own', async () => {
    const content = await withLocation(photo)
    const documentID = await documents.store('Roof.jpg', 'image/jpeg', content)
    const small = await sharp(await bytes(await fetchPreview(documentID))).metadata()
    expect(small.exif).toBeUndefined()
    const original = await bytes(await fetch(documents.address(documentID), signedInAs(robin)))
    expect((await sharp(original).metadata()).exif).toBeDefined()
  })

  it('is resized once for several requests at the same time', async () => {
    const documentID = await documents.store('Pool.jpg', 'image/jpeg', await sharp(photo).flip().toBuffer())
    const before = server.countWorkerRuns()
    await Promise.all(Array.from({ length: 5 }, () => fetchPreview(documentID)))
    expect(server.countWorkerRuns() - before).toBe(1)
  })

  it('is resized once for all documents with the same content', async () => {
    const content = await sharp(photo).flop().toBuffer()
    const store = () => documents.store('Pool.jpg', 'image/jpeg', content)
    const [first = '', ...others] = await Promise.all([store(), store(), store()])
    const before = server.countWorkerRuns()
    await fetchPreview(first)
    const previews = await Promise.all(others.map((documentID) => fetchPreview(documentID)))
    await Promise.all([store(), store()].map(async (documentID) => fetchPreview(await documentID)))
    expect(server.countWorkerRuns() - before).toBe(1)
    const contents = await Promise.all(previews.map(bytes))
    expect(contents.every((preview) => preview.equals(contents[0] ?? Buffer.of()))).toBe(true)
    await server.files.remove(server.db, first)
    expect((await fetchPreview(others[0] ?? '')).status).toBe(200)
  })
})

describe('an image that is not decoded', () => {
  it.each([
    ['more than 50 megapixels', () => interlacedPng(7_100, 7_100, 8)],
    ['more than 8 bits per channel', () => interlacedPng(100, 100, 16)],
    ['content that is not an image', () => pdf(4000)],
  ])('has no preview and can still be downloaded: %s', async (_title, createContent) => {
    const content = await createContent()
    const documentID = await documents.store('Bomb.png', 'image/png', content)
    const response = await fetchPreview(documentID)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'no-preview' })
    const before = server.countWorkerRuns()
    expect((await fetchPreview(documentID)).status).toBe(404)
    expect(server.countWorkerRuns()).toBe(before)
    const download = await fetch(documents.address(documentID), signedInAs(robin))
    expect(await bytes(download)).toEqual(content)
    expect(await findPreviewRows(documentID)).toEqual([])
  })
})

describe('memory of previews', () => {
  const MB = 1024 * 1024

  it('rises by less than 100 MB for a PNG whose text chunks expand to 280 MB', {
    timeout: 60_000,
  }, async () => {
    const documentID = await documents.store('Text.png', 'image/png', await pngWithText(40))
    const before = process.memoryUsage.rss()
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 5)
    const response = await fetchPreview(documentID)
    clearInterval(watch)
    expect(response.status).toBe(200)
    expect((peak - before) / MB).toBeLessThan(100)
  })

  it.each([
    ['four 49 MP images with 16 bits per channel', [7_000, 7_000, 16], 404],
    ['four 49 MP interlaced images with 8 bits per channel', [7_000, 7_000, 8], 404],
    ['four 10 MP interlaced images, the largest that get a preview', [4_000, 2_500, 8], 200],
  ] as const)(
    'rises by less than 300 MB for %s, each requested four times',
    { timeout: 120_000 },
    async (_title, [width, height, bits], status) => {
      const documentIDs: string[] = []
      for (let count = 0; count < 4; count += 1)
        documentIDs.push(
          // Images with the same content would share one preview.
          await documents.store('Bomb.png', 'image/png', await interlacedPng(width - count, height, bits)),
        )
      const before = process.memoryUsage.rss()
      let peak = before
      const watch = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage.rss())
      }, 5)
      const requests = Array.from({ length: 4 }, () => documentIDs).flat()
      const responses = await Promise.all(requests.map((documentID) => fetchPreview(documentID)))
      clearInterval(watch)
      expect(new Set(responses.map((response) => response.status))).toEqual(new Set([status]))
      expect((peak - before) / MB).toBeLessThan(300)
    },
  )
})
