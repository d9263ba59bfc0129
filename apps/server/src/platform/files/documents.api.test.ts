import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Principal } from '../http/principal.ts'
import { newId } from '../ids.ts'
import {
  bytes,
  documentsOf,
  type FileServer,
  hashOf,
  photoOf,
  signedInAs,
  startFileServer,
  upload,
} from './testing/documents.ts'
import { exe, mp4, pdf, png } from './testing/samples.ts'

let server: FileServer
let robin: Principal
let kim: Principal
let documents: ReturnType<typeof documentsOf>

beforeAll(async () => {
  server = await startFileServer()
  robin = await server.person()
  kim = await server.person()
  documents = documentsOf(server, robin)
})
afterAll(() => server.stop())

/** Creates a link to a document and returns its URL at the test server. */
async function createLink(documentID: string, query = ''): Promise<string> {
  const response = await fetch(`${documents.address(documentID)}/Link${query}`, {
    method: 'POST',
    ...signedInAs(robin),
  })
  expect(response.status).toBe(200)
  const { url } = JSON.parse(await response.text())
  expect(url.startsWith(`${server.config.publicUrl}/api/document/${documentID}?`)).toBe(true)
  return `${server.url}${url.slice(server.config.publicUrl.length)}`
}

describe('attachUpload', () => {
  it('creates a document with the uploaded bytes', async () => {
    const content = png(5000)
    const documentID = await documents.attach('Küche "neu".png', content)
    const response = await fetch(documents.address(documentID), signedInAs(robin))
    expect(response.status).toBe(200)
    expect(await bytes(response)).toEqual(content)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="Kuche neu.png"; filename*=UTF-8''K%C3%BCche%20neu.png`,
    )
  })

  it('works once, only for the uploader and only for a complete upload', async () => {
    const { uploadID } = await upload(server.url, robin, 'a.png', png())
    const attempt = (principal: Principal) =>
      server.files.attachUpload(server.db, photoOf(principal), uploadID, principal)
    await expect(attempt(kim)).rejects.toMatchObject({ code: 'not-found' })
    const results = await Promise.allSettled([attempt(robin), attempt(robin)])
    expect(results.map((response) => response.status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(attempt(robin)).rejects.toMatchObject({ code: 'not-found' })
    await expect(
      server.files.attachUpload(server.db, photoOf(robin), 'nothing', robin),
    ).rejects.toMatchObject({ code: 'not-found' })
  })

  it('accepts another name but not another file type', async () => {
    const { uploadID } = await upload(server.url, robin, 'a.png', png())
    const attempt = (options: { name?: string; allowedExtensions?: ['.pdf'] }) =>
      server.files.attachUpload(server.db, photoOf(robin), uploadID, robin, options)
    await expect(attempt({ name: 'b.pdf' })).rejects.toMatchObject({ code: 'unsupported-file-type' })
    await expect(attempt({ allowedExtensions: ['.pdf'] })).rejects.toMatchObject({
      code: 'unsupported-file-type',
      detail: 'Unsupported File Type. Please upload one of the following: .pdf',
    })
    const documentID = await attempt({ name: '../../etc/Lobby.PNG' })
    expect(await server.files.find(server.db, documentID)).toMatchObject({ name: 'Lobby.PNG' })
  })

  it('stores equal bytes once', async () => {
    const content = pdf(3000)
    const ids = await Promise.all([
      documents.attach('a.pdf', content),
      documents.attach('b.pdf', content, kim),
      documents.attach('c.pdf', content),
    ])
    expect(new Set(ids).size).toBe(3)
    const { blobs } = await server.files.storage()
    const storedKeys = await Array.fromAsync(blobs.keys())
    expect(storedKeys.filter((key) => key.endsWith(hashOf(content)))).toHaveLength(1)
  })
})

describe('access to a document', () => {
  it('is decided by the reader of its owner kind', async () => {
    const documentID = await documents.attach('a.png', png())
    expect((await fetch(documents.address(documentID), signedInAs(robin))).status).toBe(200)
    expect((await fetch(documents.address(documentID), signedInAs(kim))).status).toBe(404)
    expect((await fetch(documents.address(documentID))).status).toBe(401)
    expect(
      (await fetch(`${documents.address(documentID)}/Link`, { method: 'POST', ...signedInAs(kim) })).status,
    ).toBe(404)
    expect((await fetch(`${documents.address(documentID)}/Link`, { method: 'POST' })).status).toBe(401)
  })

  it('is anonymous if the reader of the owner kind allows it', async () => {
    const documentID = await documents.store('a.txt', 'text/plain', Buffer.from('Welcome'), 'programme')
    expect(await (await fetch(documents.address(documentID))).text()).toBe('Welcome')
  })

  it('is refused for a kind without a reader and for an unknown document', async () => {
    const id = await documents.store('a.txt', 'text/plain', Buffer.from('Original'))
    const documentID = await server.files.store(
      server.db,
      {
        owner: { kind: 'small-version', id },
        name: 'b.txt',
        mimeType: 'text/plain',
        createdBy: robin.userID,
      },
      Buffer.from('Small'),
    )
    expect((await fetch(documents.address(documentID), signedInAs(robin))).status).toBe(404)
    expect((await fetch(documents.address(newId()), signedInAs(robin))).status).toBe(404)
    expect((await fetch(documents.address(newId()))).status).toBe(401)
  })
})

describe('a signed link', () => {
  it('opens without a token for one minute', async () => {
    const content = png(700)
    const link = await createLink(await documents.attach('a.png', content))
    server.clock.advance(60_000)
    const response = await fetch(link)
    expect(response.status).toBe(200)
    expect(await bytes(response)).toEqual(content)
    server.clock.advance(1_000)
    expect((await fetch(link)).status).toBe(401)
    expect((await fetch(link, signedInAs(kim))).status).toBe(404)
  })

  it('is valid only for its document, time and disposition', async () => {
    const link = new URL(await createLink(await documents.attach('a.png', png()), '?disposition=attachment'))
    const other = await documents.attach('b.png', png())
    const fetchAltered = (change: (url: URL) => void) => {
      const url = new URL(link)
      change(url)
      return fetch(url)
    }
    expect((await fetch(link)).headers.get('content-disposition')).toMatch(/^attachment;/)
    const later = String(Number(link.searchParams.get('expires')) + 60)
    const signature = link.searchParams.get('signature') ?? ''
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
    const responses = await Promise.all([
      fetchAltered((url) => {
        url.pathname = `/api/document/${other}`
      }),
      fetchAltered((url) => url.searchParams.set('expires', later)),
      fetchAltered((url) => url.searchParams.set('expires', 'never')),
      fetchAltered((url) => url.searchParams.set('disposition', 'inline')),
      fetchAltered((url) => url.searchParams.delete('disposition')),
      fetchAltered((url) => url.searchParams.set('signature', flipped)),
      fetchAltered((url) => url.searchParams.set('signature', signature.slice(0, -4))),
      fetchAltered((url) => url.searchParams.set('signature', '')),
      fetchAltered((url) => url.searchParams.delete('signature')),
    ])
    expect(responses.map((response) => response.status)).toEqual(responses.map(() => 401))
  })

  it('is valid at every server', async () => {
    const link = await createLink(await documents.attach('a.png', png()))
    const other = await server.addServer()
    expect((await fetch(link.replace(server.url, other))).status).toBe(200)
  })

  /** Creates a link to a video, and returns it with the cookie that the response sets. */
  async function createVideoLink(content: Buffer<ArrayBuffer>, viewer = robin) {
    const documentID = await documents.attach('a.mp4', content, viewer)
    const response = await fetch(`${documents.address(documentID)}/Link`, {
      method: 'POST',
      ...signedInAs(viewer),
    })
    const { url } = JSON.parse(await response.text())
    const [cookie = '', ...attributes] = response.headers.get('set-cookie')?.split('; ') ?? []
    const link = `${server.url}${url.slice(server.config.publicUrl.length)}`
    const open = (headers: Record<string, string>) => fetch(link, { headers })
    return { documentID, link, cookie, attributes, open }
  }

  it('lets the browser that requested a link to a video play the whole video, and no other document', async () => {
    const content = mp4(50_000)
    const { documentID, link, cookie, attributes, open } = await createVideoLink(content)
    const otherVideo = await createVideoLink(mp4(50_001))
    expect(attributes).toEqual([
      `Path=/api/document/${documentID}`,
      'Max-Age=14400',
      'HttpOnly',
      'SameSite=Strict',
    ])
    const photo = await documents.attach('c.png', png())
    const photoLink = await fetch(`${documents.address(photo)}/Link`, {
      method: 'POST',
      ...signedInAs(robin),
    })
    expect(photoLink.headers.get('set-cookie')).toBeNull()
    expect((await fetch(link)).headers.get('set-cookie')).toBeNull()

    server.clock.advance(3 * 3_600_000)
    const later = await open({ cookie: `theme=dark; ${cookie}`, range: 'bytes=40000-' })
    expect(later.status).toBe(206)
    expect(await bytes(later)).toEqual(content.subarray(40_000))
    expect((await fetch(link)).status).toBe(401)
    expect((await open({ cookie: `${cookie}x` })).status).toBe(401)
    expect((await otherVideo.open({ cookie })).status).toBe(401)
    server.clock.advance(2 * 3_600_000)
    expect((await open({ cookie })).status).toBe(401)
  })

  it('refuses the cookie of a user who no longer has access to the video or whose session has ended', async () => {
    const viewer = await server.person()
    const { documentID, cookie, open } = await createVideoLink(mp4(50_002), viewer)
    server.clock.advance(120_000)
    expect((await open({ cookie })).status).toBe(200)
    const changeOwner = (ownerID: string) =>
      server.db
        .updateTable('document')
        .set({ owner_id: ownerID })
        .where('document_id', '=', documentID)
        .execute()
    await changeOwner(robin.userID)
    expect((await open({ cookie })).status).toBe(404)
    await changeOwner(viewer.userID)
    expect((await open({ cookie })).status).toBe(200)
    server.endSession(viewer)
    expect((await open({ cookie })).status).toBe(401)
  })

  it('does not accept a cookie whose user was replaced', async () => {
    const viewer = await server.person()
    const { documentID, cookie, open } = await createVideoLink(mp4(50_003), viewer)
    server.clock.advance(120_000)
    await server.db
      .updateTable('document')
      .set({ owner_id: robin.userID })
      .where('document_id', '=', documentID)
      .execute()
    const [, ...rest] = cookie.split('.')
    const forged = [`playback=${Buffer.from(robin.userID).toString('base64url')}`, ...rest].join('.')
    expect((await open({ cookie: forged })).status).toBe(401)
  })

  it('does not open a removed document', async () => {
    const documentID = await documents.attach('a.png', png())
    const link = await createLink(documentID)
    await server.files.remove(server.db, documentID)
    expect((await fetch(link)).status).toBe(404)
  })
})

describe('a small file inside a request', () => {
  const storeSmallFile = (name: string, content: string, mimeType = '') =>
    server.files.storeBase64(server.db, robin, photoOf(robin), { name, mimeType, content })

  it('is stored after the same checks', async () => {
    const content = png(1234)
    const documentID = await storeSmallFile('a.png', content.toString('base64'), 'text/html')
    expect(await server.files.find(server.db, documentID)).toMatchObject({
      name: 'a.png',
      mimeType: 'image/png',
      size: 1234,
      sha256: hashOf(content),
    })
  })

  it.each([
    ['a.exe', png().toString('base64'), 'unsupported-file-type'],
    ['a.png', exe().toString('base64'), 'unsupported-file-type'],
    ['a.png', 'not base64!', 'bad-request'],
    ['a.png', 'AAA', 'bad-request'],
    ['a.png', '', 'empty-file'],
    ['a.png', 'A'.repeat(14_100_000), 'too-large'],
  ])('named %s with the content %.12s is refused as %s', async (name, content, code) => {
    await expect(storeSmallFile(name, content)).rejects.toMatchObject({ code })
  })
})

describe('a copy', () => {
  it('has the same bytes, even after the original was removed', async () => {
    const content = pdf(777)
    const first = await documents.attach('Policy.pdf', content)
    const to = { owner: photoOf(robin), createdBy: robin.userID }
    const copied = await server.files.copy(server.db, first, to)
    await server.files.remove(server.db, first)
    const response = await fetch(documents.address(copied ?? ''), signedInAs(robin))
    expect(await bytes(response)).toEqual(content)
    expect((await server.files.find(server.db, copied ?? ''))?.name).toBe('Policy.pdf')
    expect(await server.files.copy(server.db, first, to)).toBeUndefined()
  })
})
