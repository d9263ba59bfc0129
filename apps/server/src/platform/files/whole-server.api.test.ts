import { expect, it, vi } from 'vitest'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { disableAccount } from '../../areas/identity/index.ts'
import { interlacedPng, mp4 } from './testing/samples.ts'

it('uploads and opens an image with real tokens, and makes its preview without a request', async () => {
  const server = await startTestServer()
  try {
    const robin = await aUser(server.db)
    const authorization = `Bearer ${await server.tokenFor(robin)}`
    const content = await interlacedPng(700, 500, 8)
    const created = await fetch(`${server.url}/api/Upload`, {
      method: 'POST',
      headers: {
        authorization,
        'tus-resumable': '1.0.0',
        'upload-length': String(content.length),
        'upload-metadata': `filename ${Buffer.from('Logo.png').toString('base64')}`,
      },
    })
    expect(created.status).toBe(201)
    const location = created.headers.get('location') ?? ''
    const sent = await fetch(`${server.url}${location}`, {
      method: 'PATCH',
      headers: {
        authorization,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: content,
    })
    expect(sent.status).toBe(204)
    const principal = { userID: robin.user_id, roles: [], name: '', email: '', sessionID: '' }
    const documentID = await server.platform.transaction((trx) =>
      server.platform.files.attachUpload(
        trx,
        { kind: 'programme', id: robin.user_id },
        location.slice(location.lastIndexOf('/') + 1),
        principal,
      ),
    )
    const response = await server.as(robin).call('linkDocument', { params: { documentID } })
    const opened = await fetch(response.body.url)
    expect(opened.status).toBe(200)
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(content)

    // The preview was made without a request for it.
    await vi.waitFor(
      async () => {
        const previews = await server.db
          .selectFrom('document')
          .select('mime_type')
          .where('owner_kind', '=', 'small-version')
          .where('owner_id', '=', documentID)
          .execute()
        expect(previews).toEqual([{ mime_type: 'image/jpeg' }])
      },
      { timeout: 15_000, interval: 100 },
    )
  } finally {
    await server.stop()
  }
})

it('ends the playback of a video with the session of its viewer', async () => {
  const server = await startTestServer()
  try {
    const robin = await aUser(server.db)
    const { files } = server.platform
    const documentID = await files.store(
      server.db,
      {
        owner: { kind: 'user-photo', id: robin.user_id },
        name: 'a.mp4',
        mimeType: 'video/mp4',
        createdBy: robin.user_id,
      },
      mp4(5_000),
    )
    const { body, headers } = await server.as(robin).call('linkDocument', { params: { documentID } })
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    server.clock.advance(120_000)
    const play = () => fetch(body.url, { headers: { cookie, range: 'bytes=100-' } })
    expect((await play()).status).toBe(206)
    await server.platform.transaction((trx) =>
      disableAccount(server.platform, trx, { userID: robin.user_id, by: robin.user_id }),
    )
    expect((await play()).status).toBe(401)
  } finally {
    await server.stop()
  }
})
