import type { TestServer } from '#test/server'

/** Uploads a file whole, as the browser would in one piece. Answers its uploadID. */
export async function uploadFile(
  server: TestServer,
  userID: string,
  name: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const headers = {
    authorization: `Bearer ${await server.tokenFor(userID)}`,
    'tus-resumable': '1.0.0',
  }
  const begun = await fetch(`${server.url}/api/Upload`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
  const location = begun.headers.get('location') ?? ''
  const sent = await fetch(new URL(location, server.url), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: content,
  })
  if (!sent.ok) throw new Error(`The upload was refused: ${begun.status} ${sent.status}`)
  return location.slice(location.lastIndexOf('/') + 1)
}
