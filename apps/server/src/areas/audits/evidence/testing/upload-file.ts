import type { TestServer } from '#test/server'

/** Uploads a file in one request of the tus protocol and returns the id of the upload. */
export async function uploadFile(
  server: TestServer,
  user: { user_id: string },
  name: string,
  content: Buffer<ArrayBuffer>,
): Promise<string> {
  const authorization = `Bearer ${await server.tokenFor(user)}`
  const tus = { authorization, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${server.url}/api/Upload`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
  const location = begun.headers.get('location') ?? ''
  await fetch(`${server.url}${location}`, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: content,
  })
  return location.slice(location.lastIndexOf('/') + 1)
}
